import type { Mutation } from "./mutation.ts";

const login = {
  file: "src/identity/admin-login/admin-login.ts",
  test: "src/identity/admin-login/admin-login.test.ts",
};
const processing = {
  file: "src/features/gallery/upload/processing.ts",
  test: "src/features/gallery/upload/processing.test.ts",
};
const saving = {
  file: "src/features/gallery/upload/save-flow.ts",
  test: "src/features/gallery/upload/save-flow.test.ts",
};

const words = "src/identity/messages.ts";
const setUp = "src/identity/screens/set-up-factor.http.test.ts";
const member = "src/features/members/messages.ts";

/** Section 8: what people read after a failure. */
export const ofFailures: Mutation[] = [
  {
    id: "8.01",
    ...login,
    text: `[...told, \`Error: \${authenticationFailed}\`, reason]`,
    becomes: `[...told, reason]`,
  },
  {
    id: "8.02",
    ...login,
    text: `withReason("Admin login failed: ", outcome.reason)`,
    becomes: `outcome.reason`,
  },
  {
    id: "8.03",
    ...login,
    text: `withReason("Failed to assign admin role: ", outcome.reason)`,
    becomes: `withReason("Admin login failed: ", outcome.reason)`,
  },
  {
    id: "8.04",
    ...login,
    text: `    case "check failed":\n      return withReason`,
    becomes: `    case "check failed":\n      return authenticationFailed;\n      return withReason`,
  },
  {
    id: "8.05",
    ...login,
    text: `"Failed to verify admin role. Please contact support."`,
    becomes: `authenticationFailed`,
  },
  {
    id: "8.06",
    ...login,
    text: `reason.trim() ? \`\${prefix}\${reason}\` : authenticationFailed`,
    becomes: `\`\${prefix}\${reason}\``,
  },
  {
    id: "8.07",
    file: "src/features/events/messages.ts",
    text: `\`There was an error saving the event: \${reason}\``,
    becomes: `reason`,
    test: "src/features/events/screens/editor-failures.http.test.ts",
  },
  {
    id: "8.08",
    file: "src/features/events/staff-messages.ts",
    text: `\`There was an error deleting the event: \${reason}\``,
    becomes: `""`,
    test: "src/features/events/screens/editor-failures.http.test.ts",
  },
  {
    id: "8.09",
    file: "src/features/events/fields/event-facts.ts",
    text: `safeParse({ ...Object.fromEntries(empty), ...(stored as object | null) })`,
    becomes: `safeParse(stored)`,
    test: "src/features/events/fields/event-facts.test.ts",
  },
  {
    id: "8.10",
    file: words,
    text: `"Login Failed"`,
    becomes: `"Failed"`,
    test: "src/identity/screens/member-login.http.test.ts",
  },
  {
    id: "8.11",
    file: "src/identity/captcha/captcha.ts",
    text: `"CAPTCHA verification required. Please`,
    becomes: `"Please`,
    test: "src/identity/captcha/captcha.http.test.ts",
  },
  {
    id: "8.12",
    file: "src/identity/captcha/captcha.tsx",
    text: `<p className="text-ink">{captchaMessages.alert}</p>`,
    becomes: ``,
    test: "tests/e2e/captcha.spec.ts",
  },
  {
    id: "8.13",
    file: "src/identity/captcha/captcha.ts",
    text: `"CAPTCHA expired, please solve again"`,
    becomes: `"Please solve again"`,
    test: "src/identity/captcha/captcha.http.test.ts",
  },
  {
    id: "8.14",
    file: words,
    text: `"Registration Failed"`,
    becomes: `"Failed"`,
    test: "src/identity/screens/sign-up.http.test.ts",
  },
  {
    id: "8.15",
    file: words,
    text: `"Failed to verify MFA code"`,
    becomes: `""`,
    test: "src/identity/screens/second-factor.http.test.ts",
  },
  {
    id: "8.16",
    file: words,
    text: `title: "Verification successful",`,
    becomes: `title: "",`,
    test: "src/identity/screens/second-factor.http.test.ts",
  },
  {
    id: "8.17",
    file: words,
    text: `"Setup failed"`,
    becomes: `"Failed"`,
    test: setUp,
  },
  {
    id: "8.18",
    file: words,
    text: `"Failed to verify code"`,
    becomes: `""`,
    test: setUp,
  },
  {
    id: "8.19",
    file: words,
    text: `missingFactor = "Factor ID not found"`,
    becomes: `missingFactor = "The setup is over"`,
    test: setUp,
  },
  {
    id: "8.20",
    file: words,
    text: `description: "Two-factor authentication has been set up successfully"`,
    becomes: `description: ""`,
    test: setUp,
  },
  {
    id: "8.21",
    file: "src/identity/session/session.server.ts",
    text: `return found ? visitorOf(platform, found) : anonymous;`,
    becomes: `return found
    ? visitorOf(platform, found)
    : { ...anonymous, userId: "gone", email: "ada@example.com", emailVerified: true, name: "Ada", role: "member" };`,
    test: "src/identity/screens/member-login.http.test.ts",
  },
  {
    id: "8.22",
    file: "src/api/protocol/open-group.server.ts",
    text: `if (isOutage(error) || isStoreFault(error)) return`,
    becomes: `if (isStoreFault(error)) return`,
    test: "tests/outage-api.http.test.ts",
  },
  {
    id: "8.23",
    file: "src/identity/components/end-session.ts",
    text: `  await ask("/sign-out", "POST").catch(() => undefined);\n`,
    becomes: `  if (!(await ask("/sign-out", "POST")).ok) return false;\n`,
    test: "src/identity/components/end-session.test.ts",
  },
  {
    id: "8.24",
    file: member,
    text: `description: "Member added successfully" }`,
    becomes: `description: "" }`,
    test: "src/admin/members/all-fields.http.test.ts",
  },
  {
    id: "8.25",
    file: member,
    text: `addFailed = "Failed to add member"`,
    becomes: `addFailed = "Failed"`,
    test: "src/admin/members/members.http.test.ts",
  },
  {
    id: "8.26",
    file: "src/features/members/community/messages.ts",
    text: `title: "Database Connection Error",`,
    becomes: `title: "Error",`,
    test: "tests/e2e/directory.spec.ts",
  },
  {
    id: "8.27",
    file: "src/features/gallery/upload/words.ts",
    text: `description: "You can now upload images to the gallery."`,
    becomes: `description: ""`,
    test: "src/features/gallery/screens/upload.http.test.ts",
  },
  {
    id: "8.28",
    ...processing,
    text: `if (made < tried)`,
    becomes: `if (made > tried)`,
  },
  {
    id: "8.29",
    ...processing,
    text: `category || "the category you choose"`,
    becomes: `"the category you choose"`,
  },
  {
    id: "8.30",
    ...processing,
    text: `if (made === 0) return { notice: processingFailed, error: noneProcessed };`,
    becomes: `if (made === 0) return { notice: { title: "Files Processed", description: "" }, error: noneProcessed };`,
  },
  {
    id: "8.31",
    ...processing,
    text: `error: noneProcessed };`,
    becomes: `error: null };`,
  },
  {
    id: "8.32",
    file: "src/features/gallery/upload/pending-store.ts",
    text: `return left.length === 0;`,
    becomes: `return true;`,
    test: "src/features/gallery/upload/pending-store.test.ts",
  },
  {
    id: "8.33",
    ...saving,
    text: `all ? "Save Successful" : "Partial Save Success"`,
    becomes: `"Save Successful"`,
  },
  {
    id: "8.34",
    ...saving,
    text: `if (failure?.why === "room") return`,
    becomes: `if (failure?.why === "later") return`,
  },
  {
    id: "8.35",
    ...saving,
    text: `isInFlow ? savingFailed : notSaved`,
    becomes: `failure?.why === "elsewhere" ? savingFailed : notSaved`,
  },
  {
    id: "8.36",
    ...saving,
    text: `return saved > 0\n`,
    becomes: `return saved < 0\n`,
  },
  {
    id: "8.37",
    file: "src/shell/root-error-boundary.tsx",
    text: `return <Screen title={title} text={inWords(error)} />;`,
    becomes: `return <Screen title={title} text="" />;`,
    test: "src/shell/root-error-boundary.test.tsx",
  },
];
