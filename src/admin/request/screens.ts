import { may, type Permission, type Role } from "#identity/roles.ts";

/**
 * Where a screen is in the navigation, and what the audit calls the rows of its list where they are downloaded. `under` is the screen that
 * leads to it, as one of its views or sections; it has an entry of its own for those who may not open that one.
 */
type Told = { group: string; order: number; title: string; under?: string; file?: string };

/** An address below the staff area, and what answers it: a screen (.tsx), or what has no frame (.ts), such as a file. */
type Page = [address: string, file: string];

/** The key is the screen's address; `right` is what opening it requires. A screen whose pages are not named has its own alone. */
function defineScreen<const Key extends string, const Own extends Told>(
  key: Key,
  right: Permission,
  own: Own,
  pages: Page[] = [[key, `${key}/${key}.tsx`]],
) {
  return { key, right, ...own, pages };
}

const setting = { group: "Settings", under: "settings" };
const ofBooks = { group: "Money", under: "books" };

/**
 * Every screen of the staff area, each with all of its pages. The navigation follows from `group` and `order` alone; the
 * screen "today" stands at the area's own address.
 */
export const screens = [
  defineScreen("today", "overview.read", { group: "", order: 1, title: "Today" }, [["", "today/today.tsx"]]),
  defineScreen("first-steps", "content.administer", { group: "", order: 2, title: "First steps" }),

  defineScreen(
    "members",
    "members.list",
    { group: "Members", order: 11, title: "Member Management", file: "members" },
    [
      ["members", "members/members.tsx"],
      ["members/new", "members/new-member.tsx"],
      ["members/invite", "members/invite-members.tsx"],
      ["members/:id", "members/member.tsx"],
      ["members/:id/merge", "members/merge/merge.tsx"],
      ["print/:list", "print/print.tsx"],
    ],
  ),
  defineScreen("reviews", "reviews.decide", { group: "Members", order: 12, title: "Reviews" }),
  defineScreen(
    "companies",
    "terms.manage",
    { group: "Members", order: 13, title: "Companies", file: "companies" },
    [
      ["companies", "companies/companies.tsx"],
      ["companies/:id", "companies/company.tsx"],
    ],
  ),
  defineScreen("renewals", "terms.manage", {
    group: "Members",
    order: 14,
    title: "Renewals",
    file: "renewals",
  }),
  defineScreen("board", "board.read", { group: "Reports", order: 51, title: "Board report", file: "board" }, [
    ["board", "board/board.tsx"],
    ["board/figures.pdf", "board/board-pdf.ts"],
  ]),
  defineScreen(
    "imports",
    "members.import",
    { group: "Members", order: 16, title: "Import", under: "members" },
    [
      ["imports", "imports/imports.tsx"],
      ["imports/:id", "imports/import.tsx"],
      ["imports/:id/not-taken.csv", "imports/not-taken-csv.ts"],
    ],
  ),
  defineScreen("gate", "membership.configure", { ...setting, order: 62, title: "Member access" }, [
    ["gate", "member-access/member-access.tsx"],
  ]),
  defineScreen("notices", "membership.configure", { ...setting, order: 63, title: "Renewal notices" }, [
    ["notices", "renewal-notices/renewal-notices.tsx"],
  ]),

  defineScreen("events", "events.list", { group: "", order: 3, title: "Events", file: "events" }, [
    ["events", "events/events.tsx"],
    ["events/new", "events/new-event.tsx"],
    ["events/:id/edit", "events/edit-event.tsx"],
  ]),

  defineScreen("invoices", "money.read", { group: "Money", order: 21, title: "Invoices", file: "invoices" }, [
    ["invoices", "invoices/invoices.tsx"],
    ["invoices/new", "invoices/new/new-invoice.tsx"],
    ["invoices/:id", "invoices/invoice.tsx"],
    ["invoices/:id/document.pdf", "invoices/invoice-pdf.ts"],
  ]),
  defineScreen(
    "owing",
    "money.read",
    { group: "Money", order: 22, title: "Receivables", under: "invoices", file: "payers" },
    [["owing", "receivables/receivables.tsx"]],
  ),
  defineScreen(
    "to-decide",
    "money.read",
    { group: "Money", order: 23, title: "Needs attention", file: "matters" },
    [["to-decide", "exceptions/exceptions.tsx"]],
  ),
  defineScreen("payments", "money.read", { group: "Money", order: 24, title: "Payments", file: "payments" }, [
    ["payments", "payments/payments.tsx"],
    ["payments/several", "payments/several.tsx"],
    ["payments/:id", "payments/payment.tsx"],
  ]),
  defineScreen(
    "deposits",
    "money.read",
    { group: "Money", order: 25, title: "Deposits", under: "payments", file: "deposits" },
    [
      ["deposits", "deposits/deposits.tsx"],
      ["deposits/new", "deposits/new-deposit.tsx"],
      ["deposits/:id", "deposits/deposit.tsx"],
      ["deposits/:id/slip.pdf", "deposits/slip-pdf.ts"],
    ],
  ),
  defineScreen("books", "ledger.read", { group: "Money", order: 26, title: "Books" }, [
    ["books", "books/books.tsx"],
    ["books/files/:file", "books/book-file.ts"],
    ["books/year.zip", "books/year-zip.ts"],
  ]),
  defineScreen(
    "account-detail",
    "ledger.read",
    { ...ofBooks, order: 27, title: "Account detail", file: "account detail" },
    [["account-detail", "books/detail.tsx"]],
  ),
  defineScreen("entries", "ledger.read", { ...ofBooks, order: 28, title: "Entries", file: "ledger" }, [
    ["entries", "ledger/ledger.tsx"],
  ]),
  defineScreen("books/journal", "money.export", { ...ofBooks, order: 29, title: "Journal" }, [
    ["books/journal", "books/journal-screen.tsx"],
    ["books/journal/file", "books/journal-file.ts"],
    ["books/journal/details.csv", "books/details-csv.ts"],
  ]),
  defineScreen("cards", "money.configure", { ...setting, order: 64, title: "Card payments" }, [
    ["cards", "payment-provider/payment-provider.tsx"],
  ]),

  defineScreen("inbox", "inbox.read", { group: "Messages", order: 31, title: "Inbox", file: "inquiries" }, [
    ["inbox", "inbox/inbox.tsx"],
    ["inbox/:id", "inbox/inquiry.tsx"],
    ["inbox/:id/proof", "inbox/proof-file.ts"],
  ]),
  defineScreen(
    "committees",
    "committees.manage",
    { group: "Members", order: 15, title: "Committees", file: "committees" },
    [
      ["committees", "committees/committees.tsx"],
      ["committees/:id", "committees/appointment.tsx"],
    ],
  ),
  defineScreen("nominations", "inbox.read", {
    group: "Messages",
    order: 32,
    title: "Nominations",
    under: "inbox",
    file: "nominations",
  }),
  defineScreen(
    "letters",
    "content.edit",
    { group: "Messages", order: 33, title: "Mailings", file: "letters" },
    [
      ["letters", "letters/letters.tsx"],
      ["letters/new", "letters/new-letter.tsx"],
      ["letters/:slug", "letters/letter.tsx"],
      ["letters/:slug/mail", "letters/letter-html.ts"],
    ],
  ),
  defineScreen(
    "newsletter",
    "newsletter.read",
    { group: "Messages", order: 34, title: "Subscribers", under: "letters", file: "newsletter readers" },
    [
      ["newsletter", "newsletter/readers.tsx"],
      ["newsletter/new", "newsletter/add-readers.tsx"],
    ],
  ),
  defineScreen("mail", "mail.read", { ...setting, order: 65, title: "Email log", file: "mails" }, [
    ["mail", "mail/mail.tsx"],
    ["mail/server", "mail/server/server.tsx"],
    ["mail/:id", "mail/message.tsx"],
  ]),

  defineScreen("content", "content.edit", { group: "Website", order: 41, title: "Pages and text" }, [
    ["content", "content/list/documents.tsx"],
    ["content/transfer", "content/transfer/transfer.tsx"],
    ["content/:document", "content/document.tsx"],
    ["content/:document/versions", "content/versions.tsx"],
    ["content/:document/preview", "content/preview.tsx"],
    ["content/:document/draft", "content/draft.ts"],
    ["content.zip", "content/transfer/export.ts"],
    ["mail-preview/:kind", "content/mail-preview.ts"],
    ["preview-picture/:name", "content/preview-picture.ts"],
  ]),
  defineScreen("news", "content.edit", { group: "Website", order: 42, title: "News", file: "news" }, [
    ["news", "news/news.tsx"],
    ["news/new", "news/new-post.tsx"],
    ["news/articles", "news/articles/articles.tsx"],
  ]),
  defineScreen(
    "media",
    "media.manage",
    { group: "Website", order: 43, title: "Pictures", file: "pictures" },
    [
      ["media", "media/library.tsx"],
      ["media/upload", "media/upload.tsx"],
      ["media/files", "media/files/files.tsx"],
      ["media/:id", "media/picture.tsx"],
      ["media.json", "media/library-json.ts"],
    ],
  ),
  defineScreen(
    "gallery",
    "gallery.manage",
    { group: "Website", order: 44, title: "Gallery", file: "photos" },
    [
      ["gallery", "gallery/gallery.tsx"],
      ["gallery/:photo", "gallery/edit-photo.tsx"],
      ["photos/:fileKey/:name", "gallery/photo-file.ts"],
    ],
  ),

  defineScreen("settings", "content.administer", { group: "Settings", order: 61, title: "Settings" }),
  defineScreen("roles", "roles.read", { ...setting, order: 66, title: "Staff and roles" }, [
    ["roles", "roles/roles.tsx"],
    ["roles/:id", "roles/person.tsx"],
  ]),
  defineScreen(
    "accounts",
    "accounts.manage",
    { ...setting, order: 67, title: "Accounts", file: "accounts" },
    [
      ["accounts", "accounts/accounts.tsx"],
      ["accounts/:id", "accounts/account.tsx"],
    ],
  ),
  defineScreen("everything", "everything.export", { ...setting, order: 68, title: "Download everything" }, [
    ["everything", "everything/everything.tsx"],
    ["everything.zip", "everything/everything-zip.ts"],
  ]),
  defineScreen("trash", "trash.read", { group: "Settings", order: 60, title: "Trash", file: "trash" }),
  defineScreen(
    "history",
    "history.read",
    { group: "Reports", order: 52, title: "History", file: "history" },
    [
      ["history", "records/history.tsx"],
      ["history/:id", "records/change.tsx"],
    ],
  ),
  defineScreen("audit", "audit.read", {
    group: "Reports",
    order: 53,
    title: "Activity log",
    under: "history",
    file: "audit",
  }),
  defineScreen("sample", "sample.remove", { ...setting, order: 70, title: "Sample data" }),
];

type Screen = (typeof screens)[number];
type OfList = Extract<Screen, { file: string }>;
export type ScreenKey = Screen["key"];
export type ListKey = OfList["key"];

/** What the audit notes where the list of a screen is downloaded. */
export const listEvent = ({ file }: OfList) => `${file} exported` as const;
export type ListEvent = ReturnType<typeof listEvent>;

/** Of every list, in the order of the screens. */
export const listEvents = screens.flatMap((screen) => ("file" in screen ? [listEvent(screen)] : []));

/** The screen with this key. */
export function screenOf<Key extends ScreenKey>(key: Key) {
  const found = screens.find((screen): screen is Extract<Screen, { key: Key }> => screen.key === key);
  if (!found) throw new Error(`There is no screen ${key}`);
  return found;
}

const isScreen = (name: string): name is ScreenKey => screens.some(({ key }) => key === name);

/** What opening a screen requires; a permission stands for itself. */
export const rightOf = (opens: ScreenKey | Permission): Permission =>
  isScreen(opens) ? screenOf(opens).right : opens;

/** The screens that this role may open. */
export function screensFor(who: { role: Role | null }) {
  return screens.filter(({ right }) => may(who, right));
}
