import type pg from "pg";
import { content } from "#content/store.server.ts";

const batchSize = 5_000; // rows per statement

const firstNames =
  "Abigail Adaeze Alma Amara Annette Aurora Beatriz Bernadette Camille Carmen Cecilia Charlotte Chidinma Clara Dalia Delphine Edith Eleanor Élise Esther Fatima Florence Gloria Graciela Hannah Harriet Helena Imani Ines Ingrid Isabel Josephine Juniper Katherine Keiko Laila Leticia Louisa Lucía Mabel Marisol Matilda Mei Miriam Nadia Naomi Noor Odessa Olive Paloma Paulette Priya Ramona Rosalind Ruth Sabine Simone Soledad Tamsin Thandiwe Ursula Valentina Wanda Willa Winifred Xiomara Yara Yolanda Yvette Zoe".split(
    " ",
  );
const lastNames =
  "Abernathy Abara Alvarez Baptiste Barlow Bellamy Brooks Cardoso Carver Castillo Chandra Chen Dalton Delgado Doyle Eastwood Ellison Farouk Fontaine Freeman Garrity Greer Haddad Hale Hargrove Ibarra Ishikawa Jansen Kapoor Keller Kowalski Laurent Lindqvist Lockhart Maddox Marsh Mbeki Mercer Montoya Moreau Nakamura Nwosu Oakley Okafor Osei Pemberton Pruitt Quill Raman Reyes Rosenthal Salazar Santoro Sloan Sorensen Tanaka Thackeray Tran Underhill Valdez Vance Voss Wainwright Ward Whitfield Xu Yardley Young Zamora Zhou".split(
    " ",
  );
const trades =
  "Accounting Analytics Architecture Bakery Bookkeeping Catering Ceramics Coaching Consulting Couture Dentistry Design Events Farm Florals Gallery Garden Insurance Interiors Law Marketing Media Nursery Optics Pediatrics Pharmacy Photography Physiotherapy Pottery Printing Realty Robotics Software Studio Tailoring Tea Textiles Travel Tutoring Upholstery Veterinary Vineyard Weddings Wellness".split(
    " ",
  );
const offers =
  "Fixed prices, said before the work begins|Evening appointments on Tuesdays|First hour free for members|Deliveries across the county|Workshops for teams of up to twelve|Repairs while you wait|Plans that fit on one page|Help with grants and permits|Weekly subscriptions for offices|Courses for beginners every spring".split(
    "|",
  );

/** The n-th member; the same n gives the same member. */
function synthetic(n: number, categories: string[]) {
  const first = firstNames[n % firstNames.length] ?? "";
  const last = lastNames[Math.floor(n / firstNames.length) % lastNames.length] ?? "";
  const trade = trades[(n * 31) % trades.length] ?? "";
  const state = n % 40 === 7 ? "pending" : n % 97 === 3 ? "suspended" : "approved";
  return {
    slug: `seeded-${n}`,
    full_name: `${first} ${last}`,
    email: `member${n}@seeded.example.org`,
    company: n % 9 === 0 ? null : `${last} ${trade}`,
    job_title: n % 3 === 0 ? "Owner" : n % 3 === 1 ? "Managing director" : "Founder",
    phone_number: `(555) 555-01${String(n % 100).padStart(2, "0")}`,
    website_url: n % 4 === 0 ? null : `https://member${n}.example.org/`,
    services_description: `${trade} by ${first}. ${offers[(n * 7) % offers.length]}.`,
    category: categories[(n * 13) % categories.length],
    state,
    joined_days_ago: state === "pending" ? null : (n * 2_654_435) % 1_400,
  };
}

/**
 * Inserts synthetic members; the n-th is always the same, and existing ones are kept.
 * @param firstNumber number of the first member, so that several calls do not collide
 */
export async function seedMembers(
  client: pg.Client,
  { count, firstNumber = 0 }: { count: number; firstNumber?: number },
): Promise<void> {
  const categories = content("categories");
  for (let done = 0; done < count; done += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - done) }, (_, at) =>
      synthetic(firstNumber + done + at, categories),
    );
    await client.query(
      `insert into profiles (slug, full_name, email, company, job_title, phone_number, website_url,
         services_description, category, state, joined_on, is_email_verified)
       select slug, full_name, email, company, job_title, phone_number, website_url, services_description, category,
         state, current_date - joined_days_ago, true
       from jsonb_to_recordset($1) as row (slug text, full_name text, email text, company text, job_title text,
         phone_number text, website_url text, services_description text, category text, state text,
         joined_days_ago int)
       on conflict do nothing`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("analyze profiles, profile_words, profile_counts");
}
