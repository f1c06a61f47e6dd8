import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, onTestFinished, test } from "vitest";
import { openLog } from "../log.server.ts";
import type { PdfDocument } from "./pdf-document.ts";
import { fitLabels, openPrinter, pdfAnswer, printPdf } from "./print-pdf.server.ts";

const head = {
  name: "Magnolia Chamber",
  lines: ["120 Courthouse Square", "Magnolia, GA 30999"],
  logo: null,
  colours: { main: "#9b1b4b", dark: "#2a1530" },
};

const onePixel =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

const pdfDocument = (more: Partial<PdfDocument> = {}): PdfDocument => ({
  title: "Invoice 2027-42",
  size: "LETTER",
  head,
  parts: [{ kind: "facts", facts: [{ label: "Due", value: "January 25, 2027" }] }],
  ...more,
});

const silent = { log: openLog("silent") };
const ada = { key: "ada", isStaff: false };

async function opened(printed: PdfDocument) {
  const made = await printPdf(silent, printed, ada);
  return getDocumentProxy(new Uint8Array(made.ok ? made.bytes : []));
}

describe("no document", () => {
  const printing = (limits = {}) => {
    const printer = openPrinter(limits);
    onTestFinished(printer.stop);
    return (key: string, isStaff = false) => printer.print(silent, pdfDocument(), { key, isStaff });
  };
  const busy = { ok: false, reason: "busy" };

  test("for who has two in the making, or beyond what visitors have together; staff have theirs, and later everyone again", async () => {
    const print = printing();
    const own = [print("ada"), print("ada")];
    expect(await print("ada")).toEqual(busy);
    const others = Array.from({ length: 14 }, (_, at) => print(`visitor ${at}`));
    expect(await print("one more")).toEqual(busy);
    for (const made of [...own, ...others, print("zoe", true)])
      expect(await made).toMatchObject({ ok: true });
    expect(await print("ada")).toMatchObject({ ok: true });
  });

  test("that takes too long: a sentence and a status that ask for another try", async () => {
    const made = await printing({ patience: 1 })("ada");
    expect(made).toEqual({ ok: false, reason: "failed" });
    const answer = pdfAnswer("invoice.pdf", made);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "20"]);
    expect(await answer.text()).toContain("Please try again in a minute.");
  });
});

test.each([
  "Łucja Żółć",
  "Nguyễn Thị Ánh",
  "Ελένη Παπαδοπούλου",
  "Ольга Ёлкина",
  "Þórdís Sæmundsdóttir",
  "김민지 Kim",
  "渡辺商店",
  "王小明",
  "さくら サクラ",
  "שרה לוי",
  "שָׂרָה (לוי) כהן",
  "Studio שרה (Sarah) לוי, GA",
  "רחוב הרצל 12, תל אביב",
  "أمل Salon",
  "محمد بن سلمان (مدير) 12 شارع",
  "عائشة الزهراء بت لا",
  "สมหญิง น้ำใจดี ที่นี่",
  "ნინო ბერიძე",
  "Ana 🌸 Ruiz",
  "Bloom ✨ & Co. 👩‍💼",
  "Room ≥ 5 people → hall ✓ ₹",
])("the name %s can be read, and copied as it reads", async (name) => {
  const pdf = await opened(
    pdfDocument({
      parts: [
        { kind: "text", lines: [name] },
        { kind: "facts", facts: [{ label: "To", value: name.normalize("NFD") }] },
      ],
    }),
  );
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.split(name)).toHaveLength(3);
});

test.each([
  ["LETTER", [612, 792]],
  ["A4", [595, 842]],
] as const)("%s", async (size, points) => {
  const page = await (await opened(pdfDocument({ size }))).getPage(1);
  expect(page.view.slice(2).map(Math.round)).toEqual(points);
});

test("a screen reader is told the language, the title, the headings, and which cells are headers", async () => {
  const columns = [{ title: "What" }, { title: "Amount", isNumber: true as const }];
  const rows = [["Ruby membership", "$350.00"]];
  const sums = [{ label: "Balance due", value: "$350.00", isMain: true as const }];
  const pdf = await opened(pdfDocument({ parts: [{ kind: "table", columns, rows, sums }] }));
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: "Invoice 2027-42", Language: "en-US" });
  const page = await pdf.getPage(1);
  const tags = JSON.stringify(await page.getStructTree()).match(/"role":"\w+"/g) ?? [];
  const roles = tags.map((tag) => tag.slice(8, -1));
  expect(roles.filter((role) => /^(H1|Table|TR|TH|TD)$/.test(role))).toEqual([
    "H1",
    "Table",
    "TR",
    "TH",
    "TH",
    "TR",
    "TD",
    "TD",
    "TR",
    "TH",
    "TD",
  ]);
});

test("what no font has is copied as the sign that is drawn for it", async () => {
  const pdf = await opened(pdfDocument({ parts: [{ kind: "text", lines: ["Ana த Ruiz"] }] }));
  expect((await extractText(pdf, { mergePages: true })).text).toContain("Ana \ufffd Ruiz");
});

test("a table of many rows goes on over the pages, each with its number and the columns' titles, and loses no row", async () => {
  const rows = Array.from({ length: 90 }, (_, index) => [`Line ${index + 1} of 90`, "$1.00"]);
  const pdf = await opened(
    pdfDocument({ parts: [{ kind: "table", columns: [{ title: "What" }, { title: "Amount" }], rows }] }),
  );
  const { text } = await extractText(pdf, { mergePages: false });
  expect(text).toHaveLength(pdf.numPages);
  expect(text.join(" ").match(/Line \d+ of 90/g)).toHaveLength(90);
  for (const [index, page] of text.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pdf.numPages}`);
    expect(page.match(/What\s+Amount/g)).toHaveLength(1);
  }
});

test.each([28, 29, 30, 31, 32, 33])(
  "the titles of a table below %i lines stand once on its first page, above a row",
  async (count) => {
    const lines = Array.from({ length: count }, (_, at) => `Above ${at}`);
    const table = { kind: "table" as const, columns: [{ title: "What" }], rows: [["First row"]] };
    const pdf = await opened(pdfDocument({ parts: [{ kind: "text", lines }, table] }));
    const { text } = await extractText(pdf, { mergePages: false });
    expect(text.filter((page) => page.includes("What"))).toEqual([
      expect.stringMatching(/^(?!.*What.*What).*What\s+First row/s),
    ]);
  },
);

/** Where each text of a page begins, from the upper left corner, in points. */
async function placesOf(pdf: Awaited<ReturnType<typeof opened>>, number = 1) {
  const page = await pdf.getPage(number);
  const [, , , height = 0] = page.view;
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item) || item.str.trim() === "") return [];
    const [size = 0, , , , x = 0, baseline = 0] = item.transform as number[];
    return [{ text: item.str, x, baseline: height - baseline, size }];
  });
}

describe("labels", () => {
  const all = Array.from({ length: 62 }, (_, at) => [`Ada ${at + 1}`, "12 Elm Street"]);

  test("[MM3] stand inside their margins, from the label with which they begin, and go on over the sheets", async () => {
    const pdf = await opened(pdfDocument({ title: "Labels", labels: { begin: 30, all } }));
    expect(pdf.numPages).toBe(4); // 1, 30, 30 and 1
    const [first, second, last] = [await placesOf(pdf, 1), await placesOf(pdf, 2), await placesOf(pdf, 4)];
    expect(first.map(({ text, x }) => [text, x])).toEqual([
      ["Ada 1", 418.5],
      ["12 Elm Street", 418.5],
    ]);
    expect(first[0]?.baseline).toBeGreaterThan(684 + 9);
    expect(first[1]?.baseline).toBeLessThan(684 + 72 - 9);
    expect(second.map(({ text }) => text).filter((text) => text.startsWith("Ada"))).toHaveLength(30);
    const fifth = second.find(({ text }) => text === "Ada 5");
    expect(fifth).toMatchObject({ x: 22.5, size: 10 });
    expect(Math.floor((fifth?.baseline ?? 0) / 72)).toBe(1); // the second row
    expect(last.map(({ text }) => text)).toEqual(["Ada 62", "12 Elm Street"]);
  });

  test("[MM3] of four long lines in any script stay inside, the font shrinks to 7 points, and what is longer ends in an ellipsis", async () => {
    const names = ["Łucja Żółć-Nguyễn Thị Ánh", "Ольга Ёлкина", "김민지 שרה لوي สมหญิง", "x ".repeat(90)];
    const pdf = await opened(pdfDocument({ labels: { begin: 2, all: [names] } }));
    const places = await placesOf(pdf);
    for (const { x, baseline, size } of places) {
      expect(size).toBe(7);
      expect(x).toBeGreaterThanOrEqual(211.5 + 9);
      expect(baseline).toBeLessThan(36 + 72 - 9);
    }
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain("Łucja Żółć-Nguyễn Thị Ánh");
    expect(text).toContain("Ольга Ёлкина");
    expect(text).toMatch(/x x…$/);
  });

  test("[MM3] of which a line is cut are told by what prints them", async () => {
    const fit = [
      ["Ada", "1450 Northwest Courthouse Sq., Ste. 12"],
      ["Ada", "x ".repeat(90)],
      ["WWWWWWWWWWWWWWWWWWWWWWWWW"],
      ["W".repeat(40)],
      ["i".repeat(60)],
      ["渡辺商店渡辺商店渡辺商店渡辺商店渡辺商店渡辺商店渡辺商店"],
    ];
    const made = await fitLabels(silent, { title: "Labels", fit }, ada);
    expect(made.ok && [...made.bytes]).toEqual([0, 1, 0, 1, 0, 1]);
  });

  test("[MM3] 3,000 are made within the patience of a document", async () => {
    const many = Array.from({ length: 3_000 }, (_, at) => [
      `Łucja Baker ${at}`,
      "Baker & Daughters of Montclair",
      "12 Bloomfield Avenue, Suite 4",
      "Montclair, NJ 07042",
    ]);
    expect((await opened(pdfDocument({ labels: { begin: 1, all: many } }))).numPages).toBe(100);
  });
});

const five = ["Ada Baker", "Baker & Daughters", "12 Elm Street", "Suite 4", "Montclair, NJ 07042"];
const seven = ["Ada Baker", "Baker & Daughters", "Lee Plumbing", ...five.slice(2), "Canada"];
const long = "The Women's Chamber of Commerce of Magnolia County and of All Towns along the River "
  .repeat(2)
  .trim();

test.each([
  ["without a logo", { to: five }],
  ["with one", { to: five, logo: Buffer.from(onePixel, "base64") }],
  ["of seven lines", { to: seven }],
  ["below a long name", { to: five, name: long }],
  ["below a long name with a logo", { to: seven, name: long, logo: Buffer.from(onePixel, "base64") }],
])(
  "a recipient is shown by the window of a no. 10 envelope, and nothing else, %s",
  async (_, { to, ...more }) => {
    const lines = [
      "120 Courthouse Square, Suite 4",
      "Magnolia, GA 30999",
      "members@magnolia.example · 555 0100",
      "EIN 12-3456789",
    ];
    const name = "Magnolia County Women's Chamber of Commerce";
    const pdf = await opened(pdfDocument({ to, head: { ...head, name, lines, ...more } }));
    const places = await placesOf(pdf);
    const shown = places.filter(({ baseline }) => baseline > 144 && baseline < 236);
    expect(shown.map(({ text }) => text)).toEqual(to);
    expect(shown.map(({ x }) => x)).toEqual(to.map(() => 63));
    expect(shown[0]?.baseline).toBeLessThan(144 + 14); // the first line begins at the top of the window
    expect(shown.at(-1)?.baseline).toBeLessThan(234);
  },
);

test("several documents in one file begin on pages of their own, each with its head and its own page numbers", async () => {
  const rows = Array.from({ length: 40 }, (_, at) => [`Line ${at}`]);
  const said = (title: string, more: string[][] = []) => ({
    title,
    parts: [{ kind: "table" as const, columns: [{ title: "What" }], rows: more }],
  });
  const pdf = await opened(
    pdfDocument({ each: [said("Invoice 1", rows), said("Invoice 2"), said("Invoice 3")] }),
  );
  const { text } = await extractText(pdf, { mergePages: false });
  expect(text.map((page) => /Invoice (\d) · Page (\d of \d)/.exec(page)?.slice(1))).toEqual([
    ["1", "1 of 2"],
    ["1", "2 of 2"],
    ["2", "1 of 1"],
    ["3", "1 of 1"],
  ]);
  expect(text.map((page) => page.includes("120 Courthouse Square"))).toEqual([true, false, true, true]);
});
