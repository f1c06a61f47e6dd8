// Lists of made-up members as three programs export them, with the usual dirt. "Today" is November 28, 2026.

type Standing = "member" | "former" | "review" | "none";

/** Somebody in a list, and what has to become of them here. */
export type Listed = {
  name: string;
  email: string;
  is: Standing;
  noLetters?: boolean;
  noEmail?: boolean;
  goesOn?: boolean;
};

/** Whom a list gives dues of their own, or a balance, with the cents. */
type Cents = [name: string, cents: number][];

export type WholeList = {
  program: string;
  csv: string;
  rows: number;
  people: Listed[];
  answers: Answers;
  dues: Cents;
  owing: Cents;
};

/** What staff choose, by the field of the form and the text of the file; each is one answer. */
type Answers = {
  levels: [text: string, slug: string][];
  statuses: [text: string, meaning: string][];
  renewal?: "last" | "next";
  dues?: "own" | "level";
  balances?: "invoice" | "leave";
};

const firstNames =
  "Ada Bea Cora Dora Edith Fay Gwen Hana Ines Jo Kara Lena Mona Nora Olga Petra Quinn Rosa Sara Tove Uma Vera Wilma Xenia Yara Zoë".split(
    " ",
  );
const lastNames =
  "Okafor Rivera Marsh Vale Quill Hollis Brook Lind Berg Frost Hill Stone Park Lane Wood".split(" ");
const trades = "Bakery Books Design Travel Legal Studio Garden Dental Catering Print".split(" ");

/** The name of the person with that number; no two of 300 have the same. */
const nameOf = (at: number) =>
  [
    firstNames[at % firstNames.length] ?? "",
    `${lastNames[at % lastNames.length]}${at >= 26 * 15 ? at : ""}`,
  ] as const;
const emailOf = (at: number, program: string) => {
  const [first, last] = nameOf(at);
  return `${first}.${last}@${program}${at}.example`.toLowerCase().replace("ë", "e");
};
const companyOf = (at: number) =>
  `${lastNames[(at * 7) % lastNames.length]} ${trades[at % trades.length]} ${at}`;

const quoted = (cell: string) => (/[",\n;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: string[], delimiter = ",") => cells.map(quoted).join(delimiter);

type Row = Record<string, string>;

function csvOf(columns: string[], rows: Row[], delimiter?: string): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  return lines.map((cells) => `${lineOf(cells, delimiter)}\r\n`).join("");
}

/** 300 rows of GrowthZone: dates and levels stand with the company, representatives below it have none. */
export function growthZone(): WholeList {
  const columns = [
    ...[
      "Account Name",
      "First Name",
      "Last Name",
      "Job Title",
      "Email",
      "Phone",
      "Website",
      "Primary Contact",
    ],
    ...["Membership Level", "Membership Status", "Join Date", "Expiration Date", "Drop Date", "Drop Reason"],
    ...["Annual Dues", "Open Balance", "Address 1", "City", "State", "Zip", "County"],
    ...["Categories", "Description", "Do Not Contact", "Email Delivery Disabled", "Shirt Size"],
  ];
  const rows: Row[] = [];
  const people: Listed[] = [];
  const [dues, owing]: [Cents, Cents] = [[], []];
  let at = 0;
  const add = (is: Standing, said: Row, about: Partial<Listed> = {}) => {
    const [first, last] = nameOf(at);
    const email = emailOf(at, "gz");
    rows.push({
      ...{ "First Name": first, "Last Name": last, Email: email, Phone: `(201) 555-${String(1000 + at)}` },
      ...{ "Address 1": `${at} Oak Road`, City: "Montclair", State: "NJ", Zip: "07042", County: "Essex" },
      ...{
        "Membership Level": "Individual",
        "Membership Status": "Active",
        "Join Date": `${1 + (at % 12)}/${1 + (at % 28)}/${2009 + (at % 16)}`,
      },
      ...{ "Annual Dues": "$125.00", "Open Balance": at % 7 === 0 ? "$125.00" : "$0.00", "Shirt Size": "M" },
      ...said,
    });
    const name = `${first} ${last}`;
    people.push({ name, email, is, ...about });
    const row = rows.at(-1) ?? {};
    const isCompany = row["Membership Level"] === "Business";
    const payer = isCompany ? (row["Account Name"] ?? "") : name;
    if (row["Open Balance"] === "$125.00" && !owing.some(([one]) => one === payer))
      owing.push([payer, 125_00]);
    const own = row["Annual Dues"] === "$350.00" ? 350_00 : 125_00;
    if (is === "member" && !about.goesOn && row["Annual Dues"]) dues.push([payer, own]);
    at += 1;
  };
  const many = (count: number, each: (index: number) => void) => {
    for (let index = 0; index < count; index += 1) each(index);
  };
  many(130, (index) =>
    add("member", {
      "Account Name": index % 3 === 0 ? "" : companyOf(at),
      "Expiration Date": ["12/31/2026", "6/30/2027", "3/15/27"][index % 3] ?? "",
    }),
  );
  many(12, () => add("member", { "Expiration Date": "12/31/2027" }));
  many(3, () => add("member", { "Expiration Date": "12/31/2099" }, { goesOn: true }));
  many(3, () => add("member", { "Expiration Date": "Lifetime" }, { goesOn: true }));
  many(4, () =>
    add(
      "member",
      { "Membership Status": "Courtesy", "Expiration Date": "", "Annual Dues": "$0.00" },
      { goesOn: true },
    ),
  );
  many(5, (index) =>
    add("member", {
      "Membership Status": ["Overdue", "Grace"][index % 2] ?? "",
      "Expiration Date": "11/15/2026",
    }),
  );
  // Companies: the date stands with the contact, up to three colleagues have none.
  many(18, (index) => {
    const company = {
      "Account Name": `${companyOf(500 + index)}${index % 4 === 0 ? ", Inc." : ""}`,
      "Membership Level": "Business",
    };
    add("member", {
      ...company,
      "Primary Contact": "Yes",
      "Expiration Date": "12/31/2026",
      "Annual Dues": "$350.00",
    });
    many(1 + (index % 3), () => add("member", { ...company, "Primary Contact": "No", "Annual Dues": "" }));
  });
  many(6, (index) =>
    rows.push({
      ...{
        "Account Name": `County Hospital ${index}`,
        "Membership Level": "Business",
        "Membership Status": "Active",
      },
      ...{ "Expiration Date": "12/31/2026", Email: index < 4 ? `info@hospital${index}.example` : "" },
    }),
  );
  many(24, (index) =>
    add("former", {
      "Membership Status":
        ["Dropped", "Lapsed", "Expired", "Resigned", "Inactive", "Deceased"][index % 6] ?? "",
      ...{
        "Expiration Date": index % 2 === 0 ? "12/31/2025" : "12/31/2026",
        "Drop Date": index % 2 === 0 ? "" : "6/30/2026",
      },
      "Drop Reason": index % 2 === 0 ? "" : "Moved away",
    }),
  );
  many(7, () =>
    add("none", { "Membership Status": "Prospect", "Membership Level": "", "Expiration Date": "" }),
  );
  many(5, () =>
    add("review", { "Membership Status": "Pending", "Membership Level": "", "Expiration Date": "" }),
  );
  many(12, () =>
    add("member", { "Do Not Contact": "Yes", "Expiration Date": "12/31/2026" }, { noLetters: true }),
  );
  many(3, () =>
    add("member", { "Email Delivery Disabled": "Yes", "Expiration Date": "12/31/2026" }, { noEmail: true }),
  );
  // Two addresses in a cell, none, and one that is none.
  many(5, () =>
    add("member", { Email: `${emailOf(at, "gz")}; second${at}@gz.example`, "Expiration Date": "12/31/2026" }),
  );
  many(3, () => add("member", { Email: "n/a", "Expiration Date": "12/31/2026" }, { email: "" }));
  many(2, () => add("member", { Email: "jo at host", "Expiration Date": "12/31/2026" }, { email: "" }));
  many(4, () =>
    add("member", { Email: ` ${emailOf(at, "gz").toUpperCase()} `, "Expiration Date": " 12/31/2026 " }),
  );
  // Whose company has their own name.
  while (rows.length < 300)
    add("member", { "Account Name": nameOf(at).join(" "), "Expiration Date": "12/31/2026" });
  return {
    ...{ program: "GrowthZone", csv: csvOf(columns, rows), rows: rows.length, people, dues, owing },
    answers: {
      ...{ dues: "own", balances: "invoice" },
      levels: [
        ["Individual", "diamonds"],
        ["Business", "corporate-platinum"],
      ],
      statuses: [],
    },
  };
}

/** 80 rows of ChamberMaster: one for each representative, lines above the names of the columns, and a renewal date. */
export function chamberMaster(): WholeList {
  const columns = [
    ...["Member Name", "Rep First Name", "Rep Last Name", "Rep Title", "Rep Email", "Rep Phone", "Website"],
    ...[
      "Mailing Address",
      "Mailing City",
      "State",
      "Zip",
      "Membership Type",
      "Member Status",
      "Join Date",
      "Renewal Date",
    ],
    ...["Drop Date", "Primary Rep", "Categories", "Unsubscribed"],
  ];
  const rows: Row[] = [];
  const people: Listed[] = [];
  let at = 0;
  const add = (is: Standing, said: Row, about: Partial<Listed> = {}) => {
    const [first, last] = nameOf(at);
    const email = emailOf(at, "cm");
    rows.push({
      ...{ "Member Name": companyOf(at), "Rep First Name": first, "Rep Last Name": last, "Rep Email": email },
      ...{
        "Membership Type": "Business",
        "Member Status": "Active",
        "Join Date": `${2010 + (at % 15)}-0${1 + (at % 9)}-1${at % 9}`,
      },
      ...{
        "Renewal Date": "1/1/2027",
        "Mailing Address": `${at} Elm Street`,
        "Mailing City": "Newark",
        State: "NJ",
        Zip: "7102",
      },
      ...said,
    });
    people.push({ name: `${first} ${last}`, email, is, ...about });
    at += 1;
  };
  for (let company = 0; company < 20; company += 1) {
    const name = `${companyOf(900 + company)} & Co`;
    for (let rep = 0; rep < 3; rep += 1)
      add("member", {
        "Member Name": name,
        "Primary Rep": rep === 1 ? "Yes" : "No",
        ...(rep > 0 ? { "Renewal Date": "" } : {}),
      });
  }
  for (let count = 0; count < 4; count += 1)
    add("former", { "Member Status": "Dropped", "Drop Date": "3/31/2026", "Renewal Date": "1/1/2027" });
  for (let count = 0; count < 4; count += 1)
    add("none", { "Member Status": "Non-Member", "Renewal Date": "" });
  for (let count = 0; count < 4; count += 1) add("member", { Unsubscribed: "True" }, { noLetters: true });
  for (let count = 0; count < 2; count += 1) add("former", { "Member Status": "Gone fishing" });
  while (rows.length < 80)
    add("member", { "Member Status": "Complimentary", "Renewal Date": "" }, { goesOn: true });
  return {
    program: "ChamberMaster",
    csv: `Active members with representatives\r\nPrinted 11/20/2026\r\n${csvOf(columns, rows)}`,
    ...{ rows: rows.length, people, dues: [], owing: [] },
    answers: {
      levels: [["Business", "corporate-platinum"]],
      statuses: [["Gone fishing", "former"]],
      renewal: "next",
    },
  };
}

/** 60 rows of Wild Apricot: semicolons, days first, bundles with an administrator, and what each subscribes to. */
export function wildApricot(): WholeList {
  const columns = [
    ...["User ID", "First name", "Last name", "Organization", "e-Mail", "Phone", "Group participation"],
    ...["Membership level", "Membership status", "Member since", "Renewal due", "Subscribed to emails"],
    ...["Member bundle", "Member role", "Notes", "Balance"],
  ];
  const rows: Row[] = [];
  const people: Listed[] = [];
  let at = 0;
  const add = (is: Standing, said: Row, about: Partial<Listed> = {}) => {
    const [first, last] = nameOf(at);
    const email = emailOf(at, "wa");
    rows.push({
      ...{ "User ID": String(70_000 + at), "First name": first, "Last name": last, "e-Mail": email },
      ...{
        "Membership level": "Individual",
        "Membership status": "Active",
        "Member since": `${1 + (at % 28)}/05/2019`,
      },
      ...{
        "Renewal due": at % 2 === 0 ? "05/06/2027" : "31/12/2026",
        "Subscribed to emails": "Yes",
        Balance: "0.00",
      },
      ...said,
    });
    people.push({ name: `${first} ${last}`, email, is, ...about });
    at += 1;
  };
  for (let count = 0; count < 30; count += 1)
    add("member", { "Group participation": count % 2 === 0 ? "Board, Mentors" : "" });
  for (let bundle = 0; bundle < 4; bundle += 1)
    for (let person = 0; person < 3; person += 1)
      add("member", {
        ...{ Organization: `${companyOf(700 + bundle)}`, "Membership level": "Company" },
        "Member role": person === 0 ? "Bundle administrator" : "Bundle member",
        ...(person === 0 ? {} : { "Renewal due": "" }),
      });
  for (let count = 0; count < 6; count += 1)
    add("member", { "Subscribed to emails": "No" }, { noLetters: true });
  for (let count = 0; count < 5; count += 1)
    add("former", { "Membership status": "Lapsed", "Renewal due": "05/06/2025" });
  for (let count = 0; count < 2; count += 1)
    add("review", { "Membership status": "Pending - New", "Renewal due": "" });
  while (rows.length < 60) add("member", { "Membership status": "Pending - Renewal" });
  return {
    program: "Wild Apricot",
    csv: csvOf(columns, rows, ";"),
    ...{ rows: rows.length, people, dues: [], owing: [] },
    answers: {
      levels: [
        ["Individual", "diamonds"],
        ["Company", "corporate-platinum"],
      ],
      statuses: [],
      renewal: "last",
    },
  };
}
