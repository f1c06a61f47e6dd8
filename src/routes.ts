import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Screens of later deliveries share one file until they have their own; each needs an id of its own. */
const coming = (path: string) => route(path, "pages/coming/coming.tsx", { id: path });

// In the order a visitor meets them. One line a screen; addresses are those of the specification's route list.
export default [
  index("pages/home/home.tsx"),

  route("about", "pages/about/about.tsx"),
  route("leadership", "pages/leadership/leadership.tsx"),
  route("founders", "pages/founders/founders.tsx"),
  route("story-of-us", "pages/story/story.tsx"),
  route("committees", "features/inquiries/screens/committees.tsx"),

  route("membership", "pages/membership/membership.tsx"),
  route("directory", "features/directory/screens/directory.tsx"),
  route("directory/:slug", "features/directory/screens/member.tsx"),
  route("embedded-directory", "features/directory/screens/embedded-directory.tsx"),
  route("member-profile", "features/directory/screens/member-profile.tsx"),
  route("community", "features/directory/screens/community.tsx"),
  route("community/members", "features/directory/screens/community-members.tsx"),
  coming("gallery"),
  coming("gallery-upload"),

  route("events", "features/events/screens/monthly.tsx"),
  route("event-calendar", "features/events/screens/calendar.tsx"),
  route("event/:id.ics", "features/events/screens/event-ics.ts"),
  route("event/:id", "features/events/screens/detail.tsx"),
  route("event-create", "features/events/screens/create.tsx"),
  route("event-edit/:id", "features/events/screens/edit.tsx"),
  route("events.ics", "features/events/screens/feed-ics.ts"),
  route("events.rss", "features/events/screens/feed-rss.ts"),
  route("annual-gala", "pages/gala/gala.tsx"),
  route("annual-gala-share.html", "pages/gala-share/gala-share.ts"),
  route("georgia-ai-summit", "pages/summit/summit.tsx"),

  route("shop", "pages/shop/shop.tsx"),
  route("resources", "pages/resources/resources.tsx"),
  route("consult", "pages/consult/consult.tsx"),
  route("contact", "features/inquiries/screens/contact.tsx"),
  route("nominate", "features/inquiries/screens/nominate.tsx"),
  route("join/:tier", "features/inquiries/screens/join.tsx"),
  route("order/:item", "features/inquiries/screens/order.tsx"),
  route("newsletter", "features/inquiries/screens/newsletter.tsx"),
  route("newsletter/confirm", "features/inquiries/screens/newsletter-confirm.tsx"),
  route("newsletter/preferences", "features/inquiries/screens/newsletter-preferences.tsx"),
  route("newsletter/unsubscribe", "features/inquiries/screens/newsletter-unsubscribe.tsx"),
  route("privacy-policy", "pages/legal/privacy-policy.tsx"),
  route("terms-of-service", "pages/legal/terms-of-service.tsx"),

  route("member-login", "identity/screens/member-login.tsx"),
  route("confirm-email", "identity/screens/confirm-email.tsx"),
  route("forgot-password", "identity/screens/forgot-password.tsx"),
  route("reset-password", "identity/screens/reset-password.tsx"),
  route("recovery-codes.txt", "identity/screens/recovery-codes-txt.ts"),
  route("admin-login", "identity/screens/admin-login.tsx"),
  route("admin-login/steps", "identity/screens/admin-login-steps.ts"),
  route("invitation", "identity/screens/invitation.tsx"),
  route("sign-out", "identity/screens/sign-out.tsx"),
  route("session.json", "identity/screens/session-json.ts"),
  route("account", "identity/screens/account/profile.tsx"),
  route("account/password", "identity/screens/account/password.tsx"),
  route("account/two-factor", "identity/screens/account/two-factor.tsx"),
  route("account/devices", "identity/screens/account/devices.tsx"),
  route("account/data", "identity/screens/account/data.tsx"),
  route("account/data.json", "pages/account/download.ts"),
  route("account/confirm-old-address", "identity/screens/account/confirm-address.tsx", {
    id: "confirm-old-address",
  }),
  route("account/confirm-new-address", "identity/screens/account/confirm-address.tsx", {
    id: "confirm-new-address",
  }),
  route("account/keep", "identity/screens/account/keep.tsx"),
  route("captcha-challenge", "identity/screens/captcha-challenge.ts"),
  route("admin-dashboard", "admin/dashboard.tsx"),
  route("admin-dashboard/audit.csv", "admin/audit/export.ts"),
  route("admin-dashboard/members.csv", "admin/members/export-csv.ts"),
  route("admin-dashboard/imports", "admin/imports/imports.tsx"),
  route("admin-dashboard/imports/:id", "admin/imports/import.tsx"),
  route("admin-dashboard/members/new", "admin/members/new-member.tsx"),
  route("admin-dashboard/members/:id", "admin/members/edit-member.tsx"),

  route("robots.txt", "pages/findability/robots.ts"),
  route("sitemap.xml", "pages/findability/sitemap.ts"),
  route("site.webmanifest", "pages/findability/manifest.ts"),

  // The news hub's address carries the organisation's abbreviation, which is content, not code (1.05).
  route(":page", "pages/news-hub/news-hub.tsx"),
  route(":page/feed.rss", "pages/news-hub/feed-rss.ts"),
  route(":page/:slug", "pages/news-hub/post.tsx"),
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
