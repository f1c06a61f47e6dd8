/** What to do in each program before its first journal; without one, the details. `receipts` and `customer` are as in the account names. */
export const programWords = (receipts: string, customer: string) => [
  {
    program: "quickbooks-online",
    title: "QuickBooks Online",
    first: `First create “${receipts}” there as an Other Current Asset, a customer “${customer}”, and the other accounts above under the same names. Turn account numbers off before you import. When a deposit shows up in the bank feed, book it against “${receipts}”, so that nothing counts twice.`,
  },
  {
    program: "quickbooks-desktop",
    title: "QuickBooks Desktop",
    first: `An IIF file; QuickBooks Online doesn’t take it. First create “${receipts}” as an Other Current Asset, a customer “${customer}”, and the other accounts above under the same names. Book each deposit in the bank feed against “${receipts}”.`,
  },
  {
    program: "xero",
    title: "Xero",
    first:
      "First create “Website receivables” and “Website receipts” there as current assets, since Xero takes no journals on its own receivables and bank accounts. Enter the codes of all accounts under Account names. Book each deposit in the bank feed against “Website receipts”. More than 300 lines come as several files in a ZIP.",
  },
  {
    program: null,
    title: "Your accountant, other software",
    first: "Every movement of these months as two lines, with its account, payer and invoice.",
  },
];
