import type { BrowserContext, Page } from "@playwright/test";
import { createAccount, memberPassword, sessionCookies } from "#tests/support/accounts.ts";
import { test as base, expect, expectNoAxeViolations, expectScripts } from "#tests/support/browser.ts";
import { openInbox } from "#tests/support/inbox.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

type Inbox = Awaited<ReturnType<typeof openInbox>>;

// A site that delivers to a real mail server and requires a second factor of everyone.
const test = base.extend<object, { inbox: Inbox; site: TestSite }>({
  inbox: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const inbox = await openInbox();
      await use(inbox);
      await inbox.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ inbox }, use) => {
      const site = await startTestSite({ MAIL_URL: inbox.url, MFA_REQUIRED: "everyone" });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

const notification = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function logIn(page: Page, email: string, password = memberPassword) {
  await page.goto("/member-login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

/** A signed-in member, and the account strip above the page. */
async function signedIn(page: Page, { platform, origin }: TestSite) {
  const { id, email } = await createAccount(platform);
  const cookies = await sessionCookies(platform, id);
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: origin })));
  await page.goto("/embedded-directory");
  return { email, strip: page.getByRole("complementary", { name: "Your account" }) };
}

test("[4.27] [2.26.04] [2.26.05] [2.26.07] [2.26.08] [5.19] the two tabs switch by click, arrow key and address, and hold their fields", async ({
  page,
}) => {
  await page.goto("/member-login");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Login or create an account to manage your member profile")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
  await expectNoAxeViolations(page);
  await expectScripts(page); // before the scripts run the browser itself reports an empty field
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter a password." })).toBeFocused();
  await page.getByRole("link", { name: "Please enter your e-mail address." }).click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByRole("tab", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/mode=signup/);
  const field = page.getByLabel("Password", { exact: true });
  await expect(field).toHaveAttribute("placeholder", "Create a password (min 6 characters)");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await expect(page.getByRole("button", { name: "Create Account" })).toBeVisible();
  await expect(
    page.getByText("By signing up, you agree to our Terms of Service and Privacy Policy."),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("tab", { name: "Sign Up" }).focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("button", { name: "Log In" })).toBeVisible();
});

test("[2.26.01] while the session is looked at, a spinner stands in for the sign-in page", async ({
  page,
}) => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/member-login.data*", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto("/community");
  await expectScripts(page);
  await page.getByRole("link", { name: "Join Now to Access" }).first().click();
  await expect(page.getByText("Checking your session")).toBeAttached();
  answer();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Checking your session")).toHaveCount(0);
});

test("[4.35] [5.21] [4.36] a new member signs up, is told of a weak password, and confirms from their mailbox", async ({
  page,
  inbox,
}) => {
  const email = "ada@example.com";
  const password = "lantern meadow orbit";
  await page.goto("/member-login?mode=signup");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(notification(page, "Registration Failed")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(notification(page, "Registration Successful")).toContainText(
    "Please check your email for a confirmation link",
  );
  await logIn(page, email, password);
  await expect(notification(page, "Login Failed")).toContainText("Please confirm your e-mail address first.");
  const subject = "Please confirm your e-mail address";
  await expect.poll(() => inbox.linkTo(email, subject), { timeout: 15_000 }).toBeDefined();
  await page.goto(inbox.linkTo(email, subject) ?? "");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Confirm my e-mail address" }).click();
  await page.waitForURL("**/member-login?redirectTo=*");
  await expect(notification(page, "E-mail confirmed")).toBeVisible();
  await page.goto(inbox.linkTo(email, subject) ?? "");
  await expect(page.getByText("This link has been used already")).toBeVisible();
  await expectNoAxeViolations(page);
});

test("[2.26.10] [2.26.11] [4.29] [5.22] [5.23] the set-up shows picture, secret and a field that takes six digits", async ({
  page,
  site,
}) => {
  const { email } = await createAccount(site.platform);
  await logIn(page, email);
  await expect(page.getByRole("heading", { name: "Set up two-factor authentication" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome" })).toHaveCount(0);
  const picture = page.getByRole("img", { name: "QR code" });
  await expect(picture).toHaveJSProperty("naturalWidth", 200);
  expect(await picture.boundingBox()).toMatchObject({ width: 200, height: 200 });
  await expect(page.getByText("If you're having trouble, please contact support.")).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = (await page.locator("code").textContent()) ?? "";
  await page.reload();
  await expect(page.locator("code")).toHaveText(secret);

  const field = page.getByLabel("6-digit code");
  const verify = page.getByRole("button", { name: "Verify" });
  await expect(verify).toBeDisabled();
  await field.pressSequentially("12ab3");
  await expect(field).toHaveValue("123");
  await expect(verify).toBeDisabled();
  await field.fill("1234567");
  await expect(field).toHaveValue("123456");
  await expect(verify).toBeEnabled();
  await expect(page.getByRole("button", { name: "Cancel" })).toBeVisible();
});

test("[4.33] [8.18] [8.20] they set up their authenticator and keep their recovery codes", async ({
  page,
  site,
}) => {
  const { email } = await createAccount(site.platform);
  await logIn(page, email);
  const secret = (await page.locator("code").textContent()) ?? "";
  const field = page.getByLabel("6-digit code");
  const verify = page.getByRole("button", { name: "Verify" });
  await field.fill("123456");
  await verify.click();
  await expect(notification(page, "Verification failed")).toContainText("Failed to verify code");
  await expect(field).toHaveValue("");
  await field.fill(codeAt(secret, new Date()));
  await verify.click();
  await expect(notification(page, "MFA Enabled")).toContainText(
    "Your account is now secured with two-factor authentication.",
  );
  const codes = page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectNoAxeViolations(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download as a text file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("recovery-codes.txt");
  await page.getByRole("link", { name: "continue" }).click();
  await page.waitForURL("**/embedded-directory");
});

test("[2.26.09] [2.26.11] [4.28] [4.31] [4.32] [8.16] signing in asks for the code; Cancel leads back; a code pasted with a blank lets in", async ({
  page,
  site,
  context,
}) => {
  const { email, secret } = await createEnrolled(site.platform);
  await logIn(page, email);
  await expect(page.getByRole("heading", { name: "Two-factor authentication" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Welcome" })).toHaveCount(0);
  await expect(page.getByText("If you're having trouble, please contact support.")).toBeVisible();
  await expect(page.getByLabel("6-digit code")).toHaveAttribute("autocomplete", "one-time-code");
  await expect(page.getByLabel("6-digit code")).toHaveAttribute("inputmode", "numeric");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await logIn(page, email);
  const code = codeAt(secret, new Date());
  await paste(page, context, `${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByLabel("6-digit code")).toHaveValue(code);
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/embedded-directory");
  await expect(notification(page, "Verification Complete")).toBeVisible();
});

test("[4.45] [4.48] [8.23] logging out in one tab is seen in the other, which leaves what is for members alone", async ({
  page,
  site,
  context,
}) => {
  const { email, strip } = await signedIn(page, site);
  await expectScripts(page);
  const open = await context.newPage();
  await open.goto("/about");
  await expectScripts(open);
  const members = await context.newPage();
  await members.goto("/account");
  await expect(members).toHaveURL(/\/account/);
  await expectScripts(members);
  await page.bringToFront();
  await expect(strip).toContainText(email);
  await strip.getByRole("button", { name: "Log out" }).click();
  await page.waitForURL("**/directory");
  await expect(notification(page, "Logged out")).toContainText("You have been logged out successfully");
  await expect(open.getByRole("complementary", { name: "Your account" })).toHaveCount(0);
  await expect(members).toHaveURL(/member-login/);
});

test.describe("without a connection", () => {
  test.use({ brokenPage: "allowed" });

  test("[8.23] logging out succeeds for the member although the server cannot be reached, and is made good when it can", async ({
    page,
    site,
    context,
  }) => {
    const { strip } = await signedIn(page, site);
    await expectScripts(page);
    await context.setOffline(true);
    await strip.getByRole("button", { name: "Log out" }).click();
    const cover = page.getByRole("dialog", { name: "You are logged out here" });
    await expect(cover).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(cover).toBeVisible();
    await context.setOffline(false);
    await page.waitForURL("**/directory");
    await expect(strip).toHaveCount(0);
  });
});

test("[4.32] the phone is lost: a recovery code lets the member in, and they are told of it by mail", async ({
  page,
  site,
  inbox,
}) => {
  const { email, recoveryCodes } = await createEnrolled(site.platform);
  await logIn(page, email);
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expectNoAxeViolations(page);
  await page.getByLabel("Recovery code").fill("wrong-wrong-wrong");
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(notification(page, "Verification failed")).toBeVisible();
  await page.getByLabel("Recovery code").fill(recoveryCodes[3] ?? "");
  await page.getByRole("button", { name: "Verify" }).click();
  await page.waitForURL("**/embedded-directory");
  await expect.poll(() => inbox.subjectsTo(email), { timeout: 15_000 }).toContain("A recovery code was used");
});

test("[4.28] the password is forgotten: the mailed link sets a new one, and the code is asked for as ever", async ({
  page,
  site,
  inbox,
}) => {
  const { email } = await createEnrolled(site.platform);
  await page.goto("/member-login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Forgot your password?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If there is an account with this address")).toBeVisible();
  await expect.poll(() => inbox.linkTo(email, "Set a new password"), { timeout: 15_000 }).toBeDefined();
  await page.goto(inbox.linkTo(email, "Set a new password") ?? "");
  await expectNoAxeViolations(page);
  await page.getByLabel("New password").fill("another lantern orbit");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(notification(page, "Password changed")).toBeVisible();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("another lantern orbit");
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
});

async function paste(page: Page, context: BrowserContext, text: string) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByLabel("6-digit code").focus();
  await page.keyboard.press("ControlOrMeta+V");
}

test("the button beside a password says with its words alone what it does, and is not pressed besides", async ({
  page,
}) => {
  await page.goto("/member-login");
  const password = page.getByLabel("Password", { exact: true });
  await password.fill("jasmine umbrella kettle");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect(hide).not.toHaveAttribute("aria-pressed");
  await hide.click();
  await expect(password).toHaveAttribute("type", "password");
});
