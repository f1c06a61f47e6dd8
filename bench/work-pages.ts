/**
 * The pages whose work is measured, and the most statements that the database may be asked for each by an administrator
 * who has opened it before.
 */
export const workPages = [
  { page: "home", path: "/", statements: 3 },
  { page: "event calendar", path: "/event-calendar", statements: 5 },
  { page: "directory", path: "/directory", statements: 5 },
  { page: "embedded directory", path: "/embedded-directory", statements: 4 },
  { page: "gallery", path: "/gallery", statements: 2 },
  { page: "Today", path: "/admin-dashboard", statements: 9 },
  { page: "members", path: "/admin-dashboard/members", statements: 7 },
  { page: "invoices", path: "/admin-dashboard/invoices", statements: 4 },
  { page: "renewals", path: "/admin-dashboard/renewals", statements: 4 },
  { page: "inbox", path: "/admin-dashboard/inbox", statements: 5 },
];
