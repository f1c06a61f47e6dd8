import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contact } from "#content/contact.ts";
import { organisation } from "#content/organisation.ts";
import { newsHubPath } from "#content/placeholders.ts";
import { supporters } from "#content/supporters.ts";
import { linksTo, linkTo, textOf } from "./support/page-text.ts";
import { startTestSite, type TestSite } from "./support/start-site.ts";

const [facebook, , linkedin] = organisation.value.social;
const map = { kind: "frame", src: "https://maps.example.org/embed?at=1,2", height: 480 } as const;

const otherContent = {
  organisation: {
    ...organisation.value,
    abbreviation: "XYZ",
    emails: { ...organisation.value.emails, general: "office@xyz.example.org" },
    phone: undefined,
    social: [facebook, linkedin].filter((social) => social !== undefined),
  },
  supporters: supporters.value.map((supporter, at) =>
    at === 1 ? { ...supporter, logo: { hash: "c".repeat(32), width: 600, height: 200, alt: "" } } : supporter,
  ),
  contact: { ...contact.value, place: { ...contact.value.place, map } },
};

describe("a site of another organisation", () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite({}, otherContent);
  });
  afterAll(() => site.stop());
  const page = async (path: string) => (await fetch(site.origin + path)).text();

  test("[1.05] its abbreviation moves the news hub's address, and names community and shop", async () => {
    const old = newsHubPath(organisation.value.abbreviation);
    expect((await fetch(site.origin + old)).status).toBe(404);
    expect(await page("/xyz-pulse")).toMatch(/<h1[^>]*>XYZ Pulse<\/h1>/);
    expect(await page("/community")).toMatch(/<h1[^>]*>XYZ Community<\/h1>/);
    expect(await page("/shop")).toMatch(/<h1[^>]*>XYZ Shop<\/h1>/);
    const home = await page("/");
    expect(linksTo(home, "XYZ Pulse").every((link) => link.includes('href="/xyz-pulse"'))).toBe(true);
    for (const path of ["/", "/xyz-pulse", "/community", "/shop", "/about", "/contact", "/directory"])
      expect([path, (await page(path)).includes(organisation.value.abbreviation)]).toEqual([path, false]);
  });

  test("[1.05] its e-mail address stands in the footer and on the contact page", async () => {
    for (const path of ["/", "/contact"]) {
      expect(linkTo(await page(path), "office@xyz.example.org")).toContain("mailto:office@xyz.example.org");
      expect(await page(path)).not.toContain(organisation.value.emails.general);
    }
  });

  test("[2.3.05] [2.24.01] without a telephone number no page offers to call", async () => {
    for (const path of ["/", "/contact"]) expect(await page(path)).not.toMatch(/href="tel:|"telephone"/);
  });

  test("[2.3.02] a social network without a link has no icon", async () => {
    const home = await page("/");
    const footer = home.slice(home.indexOf("<footer"));
    expect(linkTo(footer, "Facebook")).toContain(`href="${facebook?.href}"`);
    expect(linkTo(footer, "LinkedIn")).toContain(`href="${linkedin?.href}"`);
    expect(textOf(footer)).not.toMatch(/Instagram|YouTube/);
    expect(footer).not.toContain('href="#"');
  });

  test("[2.4.19] a supporter with a logo shows it, one without the first letter of the name", async () => {
    const home = await page("/");
    const cells = [...home.slice(home.indexOf("Our Supporters")).matchAll(/<li\b.*?<\/li>/gs)].map(
      ([cell]) => cell,
    );
    expect(cells[0]).not.toContain("<img");
    expect(textOf(cells[0] ?? "").trim()).toMatch(/^F First Magnolia Bank/);
    expect(cells[1]).toMatch(/<img[^>]*src="\/media\/c{32}-logo-640.webp"[^>]*alt="Harlow &amp; Finch Law"/);
    expect(textOf(cells[1] ?? "")).not.toContain("Harlow");
    expect(textOf(cells[2] ?? "").trim()).toMatch(/^R River Oak Medical/);
  });

  test("[2.24.04] the maps service's frame stands in 'Find Us', and the page's policy lets it in", async () => {
    const answer = await fetch(`${site.origin}/contact`);
    const text = await answer.text();
    const place = text.slice(text.indexOf("Find Us"), text.indexOf("</main>"));
    expect(place).toMatch(/<iframe[^>]*src="https:\/\/maps\.example\.org\/embed\?at=1,2"[^>]*height="480"/);
    expect(answer.headers.get("content-security-policy")).toContain("frame-src https://maps.example.org");
  });
});
