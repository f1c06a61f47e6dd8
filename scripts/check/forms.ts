import type { SourceFile } from "./layers.ts";

/** Forms that may exist outside of src/form, each with the reason. This list must only get shorter. */
export const admittedForms = new Map([
  ["src/features/inquiries/components/newsletter-form.tsx", "posts to the newsletter provider's own page"],
  ["src/identity/admin-login/admin-login-panel.tsx", "shows each step while the server tells it"],
  ["src/identity/components/sign-out-form.tsx", "succeeds whatever the server says"],
  ["src/identity/screens/sign-out.tsx", "the same without scripts"],
]);

const ownForm =
  /<(?:\w+\.)?[Ff]orm\b[^>]*\bmethod="post"[^>]*|\bfetcher\.submit\(|\buseSubmit\(|\buseActionData\b/g;
const download = /action="[^"]*\.(?:json|csv|txt)"/;
const room = "src/form/";

/** Reports, one line each, every form that changes data and is not built with src/form. */
export function checkForms(files: SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.endsWith(".tsx") && !path.startsWith(room) && !admittedForms.has(path))
    .filter(({ path }) => !/\.test\.tsx$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(ownForm)]
        .filter(([found]) => !download.test(found))
        .map(
          ([found]) => `${path} has a form of its own (${found.split(/\s/)[0]} …): use PostForm of ${room}.`,
        ),
    );
}
