import type { Mutation } from "./mutation.ts";

const access = {
  file: "src/admin/request/dashboard-access.ts",
  test: "src/admin/request/dashboard-access.test.ts",
};

/** Section 6: who may what. */
export const ofRoles: Mutation[] = [
  {
    id: "6.01",
    file: "src/pages/event/asked-event.server.ts",
    text: `canManage || isPublished(shown, now)`,
    becomes: `canManage || (visitor.userId !== null && isPublished(shown, now))`,
    test: "src/shell/site.http.test.ts",
  },
  {
    id: "6.02",
    file: "src/features/members/membership/owner.server.ts",
    text: `  if (member.userId === userId) return { ...ownsNothing, member };\n`,
    becomes: ``,
    test: "src/features/members/own-listing/screens/listing.http.test.ts",
  },
  {
    id: "6.03",
    ...access,
    text: `if (!found.mayOpen) return`,
    becomes: `if (found.mayOpen) return`,
  },
  {
    id: "6.04",
    file: "src/identity/roles.ts",
    text: `held === asked || (held === "owner" && asked === "admin")`,
    becomes: `held === asked || (held !== null && asked === "admin")`,
    test: "src/identity/roles.test.ts",
  },
  {
    id: "6.05",
    file: "src/features/gallery/screens/upload.tsx",
    text: `granted: grant !== null,`,
    becomes: `granted: true,`,
    test: "src/features/gallery/screens/upload.http.test.ts",
  },
  {
    id: "6.06",
    file: "src/features/events/editor/event-forms.server.ts",
    text: `const { userId } = await requirePermission(request, context, "events.manage", accessDenied);`,
    becomes: `const userId = "anybody";`,
    test: "src/features/events/screens/editor.http.test.ts",
  },
  {
    id: "6.07",
    file: "src/features/events/staff-messages.ts",
    text: `description: "You must be logged in as an admin to manage events"`,
    becomes: `description: ""`,
    test: "src/features/events/editor/editor.http.test.ts",
  },
  {
    id: "6.08",
    ...access,
    text: `if (!found.signedIn) return refused`,
    becomes: `if (!found.signedIn && !found.mayOpen) return refused`,
  },
  {
    id: "6.09",
    ...access,
    text: `  if (!found.mayOpen) return refused("Access denied", "You don't have administrator privileges");\n`,
    becomes: ``,
  },
  {
    id: "6.10",
    ...access,
    text: `refused("Error", "An error occurred while checking your permissions")`,
    becomes: `{ open: true }`,
  },
  {
    id: "6.11",
    file: "src/admin/members/new-member.tsx",
    text: `{ schema: memberForm, failed: notAdded }, async (sent) => {
    const admin = await requirePermission(request, context, "members.add", refusal);`,
    becomes: `{ schema: memberForm, failed: notAdded }, async (sent) => {
    const admin = { userId: "anybody" };`,
    test: "src/admin/members/members.http.test.ts",
  },
  {
    id: "6.12",
    file: "src/identity/admin-login/sign-in-admin.server.ts",
    text: `eq(users.email, config.ADMIN_EMAIL), `,
    becomes: ``,
    test: "src/identity/admin-login/sign-in-admin.http.test.ts",
  },
  {
    id: "6.13",
    file: "src/api/rest/profiles.server.ts",
    text: `  middleware: rightFirst("members.add", onlyAdministratorsAdd),\n`,
    becomes: ``,
    test: "src/api/rest/profiles.http.test.ts",
  },
];
