import type { BrowserContext, Page } from "@playwright/test";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, expectScripts } from "#tests/support/browser.ts";
import { codeAt, createEnrolled } from "#tests/support/second-factor.ts";
import { test } from "#tests/support/second-factor-test.ts";

const notification = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title });

async function logIn(page: Page, email: string, password = memberPassword) {
  await page.goto("/member-login");
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

test("[4.27] [2.26.04] [2.26.05] [2.26.07] [2.26.08] [5.19] the two tabs switch by click, arrow key and address, and hold their fields", async ({
  page,
}) => {
  await page.goto("/member-login");
  await expect(page.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(page.getByText("Login or create an account to manage your member profile")).toBeVisible();
  await expect(page.getByRole("tab", { name: "Login" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("main").getByLabel("Email")).toHaveAttribute("autocomplete", "username");
  await expect(page.getByLabel("Password", { exact: true })).toHaveAttribute(
    "autocomplete",
    "current-password",
  );
  await expectNoAxeViolations(page);
  await expectScripts(page); // before the scripts run the browser itself reports an empty field
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please enter a password." })).toBeFocused();
  await page.getByRole("link", { name: "Please enter your email address." }).click();
  await expect(page.getByRole("main").getByLabel("Email")).toBeFocused();
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

  // The button beside a password says with its words alone what it does, and is not pressed besides.
  await field.fill("jasmine umbrella kettle");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(field).toHaveAttribute("type", "text");
  const hide = page.getByRole("button", { name: "Hide password" });
  await expect(hide).not.toHaveAttribute("aria-pressed");
  await hide.click();
  await expect(field).toHaveAttribute("type", "password");
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

test("[2.26.10] [2.26.11] [4.29] [4.33] [5.22] [8.18] the set-up shows picture, secret and a field that takes six digits; the codes are shown once and can be kept as a file", async ({
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

  await verify.click();
  await expect(notification(page, "Verification failed")).toContainText("Failed to verify code");
  await expect(field).toHaveValue("");
  await field.fill(codeAt(secret, new Date()));
  await verify.click();
  await expect(notification(page, "MFA Enabled")).toContainText(
    "Your account is now secured with two-factor authentication.",
  );
  await expect(page.getByRole("main")).toContainText(
    "MFA EnabledTwo-factor authentication has been set up successfully",
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
  await page.getByRole("link", { name: "Use a recovery code" }).click();
  await expect(page.getByLabel("Recovery code")).toBeVisible();
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

async function paste(page: Page, context: BrowserContext, text: string) {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.getByLabel("6-digit code").focus();
  await page.keyboard.press("ControlOrMeta+V");
}
