import { payerLines } from "#billing/words.ts";
import { charactersNoFontHas } from "#platform/pdf/font-of.ts";

/** Says which characters of texts a PDF can't show, and where they stand; null where it shows all. */
export function notPrinted(texts: string[]): string | null {
  const named = texts.flatMap((text) => {
    const missing = charactersNoFontHas(text);
    return missing.length > 0 ? `${quoted(missing)} in “${text}”` : [];
  });
  return named.length > 0
    ? `PDFs can't show ${[...new Set(named)].join("; ")}. They print “\ufffd” instead.`
    : null;
}

const quoted = (characters: string[]) => characters.map((one) => `“${one}”`).join(", ");

type Invoice = {
  invoice: { payer: Parameters<typeof payerLines>[0] };
  lines: { text: string }[];
  payments: { payerName: string | null; reference: string | null }[];
  creditReason: string | null;
};

/** The same of all that the PDFs of an invoice say. */
export function notPrintedOf({ invoice, lines, payments, creditReason }: Invoice): string | null {
  const paid = payments.flatMap(({ payerName, reference }) => [payerName ?? "", reference ?? ""]);
  return notPrinted([
    ...payerLines(invoice.payer),
    ...lines.map(({ text }) => text),
    ...paid,
    creditReason ?? "",
  ]);
}

/** Asks before a form goes on whose texts a PDF can't show in full. */
export const askAsPrinted = (words: string, question: string) => ({
  status: 409 as const,
  question: { name: "asPrinted", text: `${words} ${question}`, facts: [], choices: [], hidden: {} },
});
