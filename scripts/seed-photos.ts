import type pg from "pg";

const batchSize = 5_000; // rows per statement
const album = { title: "Seeded photos", slug: "seeded-photos" };

export const seededAlbum = `/gallery/${album.slug}`;

/**
 * Inserts rows of synthetic photos, without files, into an album of their own; the n-th is always the same,
 * and existing ones are kept.
 * @param firstNumber number of the first photo, so that several calls do not collide
 */
export async function seedPhotos(
  client: pg.Client,
  { count, firstNumber = 0 }: { count: number; firstNumber?: number },
): Promise<void> {
  await client.query(
    `insert into gallery_albums (title, slug, date, position) values ($1, $2, '2025-05-01', 99) on conflict do nothing`,
    [album.title, album.slug],
  );
  for (let done = 0; done < count; done += batchSize) {
    const from = firstNumber + done;
    await client.query(
      `insert into gallery_photos (id, source_hash, page_key, file_key, album_id, state, width, height, files,
         placeholder, alt, caption, bytes, listed_at)
       select 'img_' || (1600000000000 + n) || '_' || lpad(to_hex(n), 7, '0'), sha256(int8send(n)),
         left(md5('page' || n), 22), left(md5('file' || n), 22),
         (select id from gallery_albums where slug = $3), 'published',
         case n % 3 when 0 then 3000 else 4032 end, case n % 3 when 0 then 4000 else 3024 end,
         '{480.webp,960.webp,1600.webp,960.jpg,1600.jpg,2000.jpg}', decode(repeat('ab', 60), 'hex'),
         'Seeded photo ' || n, case n % 2 when 0 then 'Caption ' || n else '' end, 1000000,
         timestamptz '2025-05-01' + n * interval '1 minute'
       from generate_series($1::bigint, $2::bigint) n
       on conflict do nothing`,
      [from, from + Math.min(batchSize, count - done) - 1, album.slug],
    );
  }
  await client.query(
    `update gallery_albums set published_count = (select count(*) from gallery_photos
       where album_id = gallery_albums.id and state = 'published' and deleted_at is null) where slug = $1`,
    [album.slug],
  );
  await client.query("analyze gallery_photos, gallery_albums");
}
