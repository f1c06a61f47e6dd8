import { expect } from "vitest";
import { plantPicture } from "#tests/support/media.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { filledForm } from "#tests/support/plain-browser/sent-form.ts";
import { type Site, test } from "#tests/support/site.ts";

const form = "/admin-dashboard/content/leadership";
const library = "/admin-dashboard/media";
const first = "team.members[0].image";
const firstOn = (html: string) => /<img src="\/media\/([0-9a-f]{32})-square-[^>]*>/.exec(html)?.[1];

const leadership = async (site: Site) => (await site.get("/leadership")).text();

async function editorWhoPublishes(site: Site) {
  const editor = await site.asRole("editor");
  const publish = async (change: Record<string, string>) => {
    const filled = filledForm(await (await editor.get(form)).text());
    return editor.post(form, { ...filled, ...change, intent: "publish-content" });
  };
  return { editor, publish };
}

test("a picture that nobody has described is not published: the message stands at its description", async ({
  site,
}) => {
  const { id } = await plantPicture(site.platform);
  const { publish } = await editorWhoPublishes(site);
  const answer = await publish({ [`${first}.media`]: id });
  expect(answer.status).toBe(422);
  const html = await answer.text();
  expect(textOf(html)).toContain("Describe the picture, or check “Only decoration”");
  expect(mainOf(html)).toMatch(/<textarea[^>]*aria-invalid="true"[^>]*name="team\.members\[0\]\.image\.alt"/);
  expect(mainOf(html)).toMatch(new RegExp(`<option value="${id}" selected="">`));
  expect(firstOn(await leadership(site))).toBeUndefined();
});

test.for([
  ["../../etc/passwd", "an invented picture"],
  ["0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11", "a picture that is not there"],
] as const)("for %s the initials stand", async ([media], { site }) => {
  const { publish } = await editorWhoPublishes(site);
  expect((await publish({ [`${first}.media`]: media, [`${first}.alt`]: "Ada" })).status).toBe(302);
  const html = await leadership(site);
  expect(firstOn(html)).toBeUndefined();
  expect(mainOf(html)).toContain(">SB</text>");
});

test("[2.6.04] a leader's picture is shown around its point; a moved point, a deletion and a restoration show at once", async ({
  site,
}) => {
  const picture = await plantPicture(site.platform, { width: 600, height: 400 });
  const { id } = picture;
  const { editor, publish } = await editorWhoPublishes(site);
  const answer = await publish({ [`${first}.media`]: id, [`${first}.alt`]: "Simone laughs" });
  expect(answer.status).toBe(302);
  const html = await leadership(site);
  expect(firstOn(html)).toBe(picture.hash);
  expect(mainOf(html)).toContain('role="img" aria-label="Simone laughs"');
  expect(mainOf(html)).toMatch(/srcSet="[^"]*-square-320\.webp 320w, /);

  const press = { "at.x": "250", "at.y": "30", shownWidth: "264", shownHeight: "176", x: "50", y: "50" };
  await editor.post(`${library}/${id}`, { intent: "focus-picture", id, version: "1", ...press });
  const moved = firstOn(await leadership(site));
  expect(moved).toMatch(/^[0-9a-f]{32}$/);
  expect(moved).not.toBe(picture.hash);

  const uses = await (await editor.get(`${library}/${id}`)).text();
  expect(textOf(uses)).toContain("Leadership: Team › Leaders 1 › Portrait");
  expect(mainOf(uses)).toContain(`href="${form}#document-${first}.media"`);
  expect((await editor.post(`${library}/${id}`, { intent: "delete-picture", id, version: "2" })).status).toBe(
    409,
  );
  await editor.post(`${library}/${id}`, { intent: "delete-picture", id, version: "2", anyway: "yes" });
  expect(firstOn(await leadership(site))).toBeUndefined();
  expect(textOf(await (await editor.get(form)).text())).toContain("This picture was deleted.");
  await editor.post(`${library}/${id}`, { intent: "restore", id: `media:${id}` });
  expect(firstOn(await leadership(site))).toBe(moved);
});

test("a draft's picture is shown in its preview alone, and without a description of its own the library's counts", async ({
  site,
}) => {
  const { id, hash } = await plantPicture(site.platform);
  const editor = await site.asRole("editor");
  await editor.post(`${library}/${id}`, {
    intent: "edit-picture",
    id,
    version: "1",
    name: "Tea",
    alt: "Two cups",
    kind: "photo",
  });
  const filled = filledForm(await (await editor.get(form)).text());
  await editor.post(form, { ...filled, [`${first}.media`]: id, intent: "save-content" });
  const preview = await (await editor.get("/leadership?preview=leadership")).text();
  expect(firstOn(preview)).toBe(hash);
  expect(mainOf(preview)).toContain('aria-label="Two cups"');
  expect(firstOn(await leadership(site))).toBeUndefined();
});
