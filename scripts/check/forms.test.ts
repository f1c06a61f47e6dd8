import { expect, test } from "vitest";
import { checkForms } from "./forms.ts";

const problemsOf = (path: string, text: string) => checkForms([{ path, text }]);

test.each([
  ["a form of the router", `<Form method="post" className="grid">`],
  ["a form over several lines", `<Form\n  ref={box}\n  method="post"\n>`],
  ["a plain form", `<form method="post" action="/contact">`],
  ["a fetcher's form", `<fetcher.Form method="post">`],
  ["a submit by script", `fetcher.submit(fields, { method: "post" })`],
  ["an answer read past its form", `const answer = useActionData<Answer>();`],
])("refuses %s", (_, text) => {
  expect(problemsOf("src/pages/a.tsx", text)).toEqual([
    expect.stringContaining("src/pages/a.tsx has a form"),
  ]);
});

test.each([
  ["a search", "src/pages/a.tsx", `<form method="get" action="/directory">`],
  ["a download", "src/pages/a.tsx", `<form method="post" action="/account/data.json">`],
  ["the frame itself", "src/form/form.tsx", `<fetcher.Form method="post">`],
  ["a dialog's own form", "src/ui/a.tsx", `<form method="dialog">`],
])("lets %s pass", (_, path, text) => {
  expect(problemsOf(path, text)).toEqual([]);
});
