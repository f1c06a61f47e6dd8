import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Choice } from "#content/media/media.ts";
import { PictureChoices } from "./picture-choices.ts";
import { PicturePicker } from "./picture-picker.tsx";

const ada: Choice = {
  id: "0b6f3c1e-6a52-4b0e-9d0c-0c5b8f6c1a11",
  kind: "photo",
  name: "Ada <at> tea",
  alt: "Ada drinks tea",
  hash: "b".repeat(32),
  width: 800,
  height: 600,
};

const draw = (value: Parameters<typeof PicturePicker>[0]["value"], errors = {}) =>
  renderToStaticMarkup(
    <PictureChoices value={[ada]}>
      <PicturePicker
        id="people"
        name="people[0].image"
        value={value}
        crop="portrait"
        label="Portrait"
        errors={errors}
      />
    </PictureChoices>,
  );

test("without scripts there is a select of pictures, a description, and a link to add one", () => {
  const page = draw({ media: ada.id, alt: "Ada laughs" });
  expect(page).toContain('name="people[0].image.media"');
  expect(page).toContain(`<option value="${ada.id}" selected="">Ada &lt;at&gt; tea</option>`);
  expect(page).toMatch(/name="people\[0\]\.image\.alt"[^>]*>Ada laughs<\/textarea>/);
  expect(page).toContain('href="/admin-dashboard/media/upload" target="_blank"');
  expect(page).toContain(`/media/${ada.hash}-portrait-640.webp`);
  expect(page).not.toContain("checked");
});

test("a deleted picture stays chosen, and the field says so", () => {
  const page = draw({ media: ada.id.replace("0", "1"), alt: "Ada" });
  expect(page).toContain('selected="">Deleted picture</option>');
  expect(page).toContain("This picture was deleted.");
});

test("a picture without a description is marked as decoration", () => {
  expect(draw({ media: ada.id, alt: "", decoration: "on" })).toMatch(
    /checked=""[^>]*name="people\[0\]\.image\.decoration"|decoration"[^>]*checked=""/,
  );
  expect(draw({})).not.toContain('checked=""');
});

test("a refused description says why beside the field", () => {
  const page = draw({ media: ada.id, alt: "x" }, { alt: "Describe it" });
  expect(page).toContain('aria-invalid="true"');
  expect(page).toContain("Describe it");
});
