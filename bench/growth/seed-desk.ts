import type pg from "pg";
import { nameOf, phoneOf } from "./seed-known.ts";

const lettersToAll = 3; // letters that every reader got

/** Inserts what lies on the desk of the staff: `count` rows of everything that grows with use. */
export async function seedDesk(client: pg.Client, count: number) {
  const insert = (into: string, rows: string) =>
    client.query(`insert into ${into} select ${rows} from generate_series(1, $1::int) n`, [count]);
  await insert(
    "inquiries (kind, name, email, phone, message, details, state, fingerprint, created_at, updated_at)",
    `(array['contact', 'committees', 'nomination', 'order'])[1 + n % 4], ${nameOf}, ${nameOf} || '@example.org', ${phoneOf},
     'A question about membership, number ' || n,
     case n % 4 when 0 then '{"subject": "Membership"}'::jsonb when 1 then '{"committees": []}'
       when 2 then '{"nominee": "Ada", "category": "Founder"}'
       else '{"item": "tier", "title": "Membership", "quantity": 1, "unitCents": 35000, "totalCents": 35000, "currency": "USD"}' end,
     (array['new', 'in-progress', 'waiting', 'done', 'done', 'done'])[1 + n / 4 % 6], md5('inquiry' || n),
     now() - ($1 - n) * interval '1 minute', now()`,
  );
  await insert(
    "mails (kind, recipient, subject, text, state, queued_at, sent_at)",
    `(array['inquiry', 'confirm-email', 'letter'])[1 + n % 3], ${nameOf} || '@example.org', 'A message', 'Good day.',
     case when n % 50 = 0 then 'failed' else 'sent' end, now() - ($1 - n) * interval '1 minute', now()`,
  );
  await insert(
    "users (id, name, email, email_verified)",
    `'seeded-' || n, initcap(${nameOf}), ${nameOf} || '@example.org', n % 20 > 0`,
  );
  await insert(
    "audit (event, account, user_id, at)",
    `(array['signed-in', 'sign-in-refused', 'password-changed'])[1 + n % 3], ${nameOf} || '@example.org', 'seeded-' || n,
     now() - ($1 - n) * interval '1 minute'`,
  );
  await insert(
    "history (entity, entity_id, action, actor, at, before, after)",
    `(array['event', 'member'])[1 + n % 2], '1500000000001', 'updated', 'seeded-' || n, now() - ($1 - n) * interval '1 minute',
     '{"title": "Before"}'::jsonb, '{"title": "After"}'::jsonb`,
  );
  await insert(
    "newsletter_subscribers (email, state, source, subscribed_at, confirmed_at)",
    `${nameOf} || '@example.org', (array['confirmed', 'confirmed', 'confirmed', 'unsubscribed'])[1 + n % 4], 'home',
     now() - ($1 - n) * interval '1 minute', now()`,
  );
  await insert(
    "committee_people (committee, name, email, part, since, until)",
    `(array['tech', 'events', 'government'])[1 + n % 3], initcap(${nameOf}), ${nameOf} || '@example.org', 'member',
     current_date - n % 3000, case when n % 3 = 0 then current_date - 1 end`,
  );
  await seedLetters(client, count);
  await client.query("vacuum analyze");
}

/** Letters every week; the latest few have gone to all readers. */
async function seedLetters(client: pg.Client, count: number) {
  await client.query(
    `insert into letters (slug, subject, in_archive, body, schema_version, content, state, author, send_at, started_at, ended_at)
     select 'letter-' || n, 'Letter ' || n, true, '{}', 1,
       '{"subject": "A letter", "preview": "", "parts": []}', 'sent', 'system',
       now() - ($1 - n) * interval '1 hour', now(), now()
     from generate_series(1, $1::int) n`,
    [count],
  );
  await client.query(
    `insert into letter_readers (letter_id, subscriber_id, state, at)
     select l.id, s.id, case when s.id % 100 = 0 then 'bounced' else 'sent' end, now()
     from (select id from letters order by id desc limit $1) l, newsletter_subscribers s where s.state = 'confirmed'`,
    [lettersToAll],
  );
}
