import { z } from "zod";
import { defineDocument } from "./document.ts";

const text = z.string().min(1);

// The last element is how many days before the site's first start the member joined; null means waiting for
// approval.
const schema = z.array(
  z.tuple([
    text.describe("full name"),
    text.nullable().describe("company"),
    text.describe("job title"),
    text.describe("category"),
    text.describe("services"),
    z.number().int().nullable().describe("joined days ago"),
  ]),
);

// Full name, company, job title, category, joined days ago, services.
const members = `
Imani Brooks | Bright Table Catering | Caterer | Food & Drink | 1290 | Southern food, lighter. Breakfast meetings, boxed lunches and dinners for up to 200 guests.
Adaeze Nwosu | Clearpath Grants | Grant writer | Consulting | 1290 | Grant research and applications for nonprofits and growing companies.
Odessa Marchand | Marchand Press | Printer | Marketing & Media | 1290 | Invitations, menus and campaign signs, printed on Depot Street.
Ruth Ellen Calloway | Calloway Kitchen | Preserve maker | Food & Drink | 1290 | Peach preserves by the jar, the case and the gift box, shipped to nineteen states.
Barbara Jean Holt | Holt Tractor & Supply | Tractor dealer | Retail | 1290 | Tractors, mowers and parts, and a mechanic who comes to the field.
Carmen Villalobos | Villalobos Law | Attorney | Legal | 1290 | Housing and family law; the first half hour is free.
Dorothy Pike | Pike Pharmacy | Pharmacist | Health & Wellness | 1290 | Prescriptions, compounding and honest advice across the counter.
Elise Trimble | Trimble Welding | Welder | Home & Garden | 1290 | Gates, railings and repairs, in the shop or where it broke.
Farrah Haddad | Haddad Children's Clinic | Pediatrician | Health & Wellness | 1290 | Care for newborns to teenagers, with walk-in hours every morning.
Gwendolyn Marsh | Marsh Funeral Home | Funeral director | Events & Hospitality | 1290 | Farewells in every faith and none, planned with the family at their own table.
Hyun-ju Park | Park Tailoring | Tailor | Beauty & Fashion | 1290 | Uniforms, hems and jackets that fit, most of them within the week.
Josephine Lindqvist | Lindqvist Accounting | Accountant | Finance & Accounting | 1290 | Books, payroll and year-end reports for shops and workshops.
Katherine Oyelaran | Oyelaran Homes | Realtor | Real Estate | 1290 | First homes and last moves, and the apartments above the stores on Main Street.
Lucille Baptiste | Baptiste Bread | Baker | Food & Drink | 1290 | Bread and rolls for restaurants, schools and hospitals, delivered before six.
Mei Tanaka | Tanaka Jewelers | Jeweler | Beauty & Fashion | 1290 | Rings made and repaired, and old stones reset.
Nadia Petrova | Petrova Engineering | Engineer | Technology | 1290 | Structural calculations and inspections for builders and owners.
Olivia Strand | Strand Flowers | Florist | Events & Hospitality | 1290 | Bouquets and arrangements for weddings, offices and Tuesdays.
Patrice Dunmore | Dunmore Salon | Salon owner | Beauty & Fashion | 1290 | Cuts, color and braids, with a chair for walk-ins.
Rosalind Greer | The Courthouse Weekly | Newspaper editor | Marketing & Media | 1290 | Local news since 1911, and advertising that neighbors read.
Teresa Quintero | Quintero Construction | Builder | Home & Garden | 1290 | Additions, roofs and storefronts, on the day that was promised.
Yvonne Sadler | Sadler Insurance | Insurance agent | Finance & Accounting | 1290 | Home, car and business insurance, explained before it is sold.
Simone Bellamy | First Magnolia Bank | Branch manager | Finance & Accounting | 1210 | Accounts and loans for small companies, from a banker who visits.
Priya Raghunathan | Raghunathan Consulting | Software consultant | Technology | 1180 | Software chosen, set up and taught on your own invoices and inboxes.
Camille Fontaine | Fontaine Events | Planner | Events & Hospitality | 1150 | Galas, launches and conferences from the first budget to the last chair.
Grace Adeyemi | Adeyemi Family Medicine | Physician | Health & Wellness | 1140 | Family medicine with early appointments for people who open a shop at nine.
Lorraine Tuttle | Tuttle Bookkeeping | Bookkeeper | Finance & Accounting | 1120 | Monthly books, pricing and a cash plan on one page.
Delphine Okafor | Okafor Interiors | Owner | Home & Garden | 1010 | Rooms that work for the people in them: plans, color, furniture and a fixed price before anything is ordered. Homes, offices and waiting rooms.
Marisol Reyes | Reyes Cold Brew | Founder | Food & Drink | 980 | Small-batch cold brew for cafés, offices and events. Kegs, bottles and a cart with two baristas for your next reception.
Annette Whitfield | Whitfield & Daughters Law | Managing attorney | Legal | 940 | Contracts, company formation and estate plans in plain language, at flat fees.
Priya Raman | Ledgerleaf | Certified public accountant | Finance & Accounting | 915 | Bookkeeping, payroll and tax returns for companies of one to fifty people. First hour free for members.
Renata Whitfield | Whitfield Strategy | AI strategist | Consulting | 890 | A 7-step AI business strategy service that begins on your shop floor.
Rosalind Carver | Carver Realty Group | Principal broker | Real Estate | 870 | Offices, storefronts and homes across the county; relocation help for new hires.
Élise Moreau | Atelier Moreau | Tailor | Beauty & Fashion | 760 | Alterations, bridal wear and business suits cut to measure.
Katherine Doyle | Doyle Consulting | Strategy advisor | Consulting | 720 | Plans that fit on one page: pricing, hiring and growth for family companies.
Carolyn Bexley | Bexley Design | Principal | Arts & Design | 700 | Signs, menus and packaging for companies that want to be remembered.
Judith Amara | Open Door Literacy | Director | Nonprofit & Public Service | 680 | Reading lessons for adults, one to one, at hours that suit people who work.
Yolanda Pruitt | Magnolia Pediatrics | Physician | Health & Wellness | 655 | Care for children from birth to college, with evening hours on Tuesdays.
Nadia Brightwell | | Writer | Marketing & Media | 640 | Reports, speeches and newsletters; the story behind a company in eight hundred words.
Mei-Ling Zhou | Northwind Software | Chief technology officer | Technology | 610 | Online stores and booking systems, and repairs to the ones others left behind.
Bernadette Hale | | Leadership coach | Coaching & Education | 585 | Coaching for women in their first year as a manager. Six meetings, one goal.
Tamsin Oakley | Oakley Floral | Florist | Events & Hospitality | 540 | Flowers from local growers for tables, stages and front desks; weekly subscriptions.
Graciela Montoya | Montoya Insurance | Agent | Finance & Accounting | 500 | Liability, property and health coverage for small companies, compared across carriers.
Ruth Abernathy | County Literacy Project | Executive director | Nonprofit & Public Service | 455 | Evening reading and citizenship classes. We match volunteers, donors and meeting rooms.
Simone Baptiste | Baptiste Media | Producer | Marketing & Media | 420 | Short films and podcasts that explain what your company does, from script to upload.
Hannah Lindqvist | Lindqvist Architecture | Architect | Home & Garden | 380 | Additions, storefronts and small public buildings with drawings you can read.
Odessa Freeman | Freeman Travel | Travel designer | Travel | 330 | Group trips for women, company retreats and the paperwork that goes with them.
Hannah Whitfield | | Student | Coaching & Education | 290 | Studies business, and tutors in statistics and presentations.
Nadia Haddad | Haddad Pottery | Ceramicist | Arts & Design | 280 | Tableware for restaurants and gifts for clients; workshops for teams on Fridays.
Imogen Castellanos | Second Rise | Baker | Food & Drink | 250 | Sourdough, rolls and breakfast on Courthouse Square, Tuesday to Saturday from six.
Louisa Tran | Tran Family Pharmacy | Pharmacist | Retail | 220 | An independent pharmacy with free delivery in the county, vaccinations without an appointment.
Josephine Ward | Ward Physical Therapy | Therapist | Health & Wellness | 165 | Back to work after injury: treatment, workplace visits and exercises that get done.
Harriet Sloan | Sloan Tutoring | Founder | Coaching & Education | 24 | Mathematics and test preparation in groups of four.
Beatriz Cardoso | Cardoso Bakery | Baker | Food & Drink | 9 | Bread, custard tarts and celebration cakes; a table of eight for small meetings.
Paulette Greer | Greer Upholstery | Owner | Home & Garden | | Chairs and sofas renewed rather than replaced.
Winifred Osei | Osei Analytics | Data analyst | Technology | | Sales figures made readable, every Monday morning.
`;

function readMember(line: string): z.input<typeof schema>[number] {
  const [name = "", company, jobTitle = "", category = "", days, services = ""] = line
    .split("|")
    .map((cell) => cell.trim());
  return [name, company || null, jobTitle, category, services, days ? Number(days) : null];
}

/** Fictional people and companies that fill a new site's directory; staff can remove them all in one step. */
export const sampleMembers = defineDocument(
  {
    title: "Sample members",
    group: "The organization",
    pages: [],
    needs: "content.administer",
    edited: false,
  },
  schema,
  members.trim().split("\n").map(readMember),
);
