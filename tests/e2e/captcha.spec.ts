import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { countFailure } from "#identity/captcha/captcha.server.ts";
import { createAccount, memberPassword } from "#tests/support/accounts.ts";
import { expect, expectNoAxeViolations, expectScripts, test } from "#tests/support/browser.ts";
import { startTestSite, type TestSite } from "#tests/support/start-site.ts";

/** Counts so many failures for an address that the server asks for a CAPTCHA. */
async function suspect({ platform }: TestSite, form: "login" | "signup", account: string) {
  for (let count = 0; count < 5; count++)
    await countFailure(platform, { form, account, address: `203.0.113.${count}` });
}

/** An account with so many failed logins that the server asks for a CAPTCHA. */
async function suspectedAccount(site: TestSite) {
  const { email } = await createAccount(site.platform);
  await suspect(site, "login", email);
  return email;
}

async function logIn(page: Page, email: string, password = memberPassword) {
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
}

const widget = (page: Page) => page.getByRole("checkbox", { name: "I'm not a robot" });

async function solve(page: Page) {
  await widget(page).check();
  await expect(page.getByText("Checked", { exact: true })).toBeVisible({ timeout: 30_000 });
}

async function logInAgain(page: Page) {
  await page.getByLabel("Password", { exact: true }).fill(memberPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL((url) => url.pathname !== "/member-login");
}

test("[4.38] [4.39] [4.40] [4.41] [8.12] [8.13] the built-in CAPTCHA comes a second after it was asked for in words; until it is solved, and once it has expired, nothing can be sent", async ({
  page,
  site,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.origin)) foreign.push(request.url());
  });
  const email = await suspectedAccount(site);
  await page.clock.install();
  await page.goto("/member-login");
  const submit = page.getByRole("button", { name: "Log In" });
  await expect(widget(page)).toBeHidden();
  await expect(submit).toBeEnabled();

  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500)); // now only the test advances time
  await logIn(page, email);
  const message = "CAPTCHA verification required. Please complete the CAPTCHA challenge.";
  await expect(page.getByRole("alert").filter({ hasText: message }).first()).toBeVisible();
  await expect(page.getByText("Security check required. Please complete the CAPTCHA below.")).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.clock.runFor(999);
  await expect(widget(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(widget(page)).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.clock.resume();
  await expectNoAxeViolations(page);

  await solve(page);
  await expect(submit).toBeEnabled();
  await page.clock.runFor(5 * 60_000);
  await expect(page.getByText("CAPTCHA expired, please solve again")).toBeVisible();
  await expect(submit).toBeDisabled();

  await solve(page);
  await logInAgain(page);
  expect(foreign).toEqual([]);
});

test("[2.26.05] [2.26.07] [4.37] on neither tab is an area for the CAPTCHA until it is required, also after another refusal", async ({
  page,
  site,
}) => {
  const area = page.getByText("Security check required. Please complete the CAPTCHA below.");
  for (const [form, path, button] of [
    ["login", "/member-login", "Log In"],
    ["signup", "/member-login?mode=signup", "Create Account"],
  ] as const) {
    await suspect(site, form, "suspected@example.com");
    await page.goto(path);
    for (const [email, isRequired] of [
      ["ada@example.com", false],
      ["suspected@example.com", true],
    ] as const) {
      await page.getByRole("main").getByLabel("Email").fill(email);
      await page.getByLabel("Password", { exact: true }).fill("123456"); // wrong here, too weak there
      await expect(area).toHaveCount(0);
      await page.getByRole("button", { name: button }).click();
      if (isRequired) await expect(area).toBeVisible();
      else await expect(page.getByRole("alert").first()).toBeVisible();
    }
    await expect(widget(page)).toBeVisible();
  }
});

test("[8.13] a challenge that cannot be loaded says so, and offers a question in words that is answered instead", async ({
  page,
  site,
}) => {
  test.slow();
  const email = await suspectedAccount(site);
  await page.route("**/captcha-challenge*", (route) => route.fulfill({ status: 429, body: "" }));
  await page.goto("/member-login");
  await logIn(page, email);
  await widget(page).check();
  await expect(page.getByText("Error loading CAPTCHA")).toBeVisible();
  const submit = page.getByRole("button", { name: "Log In" });
  await expect(submit).toBeDisabled();
  const question = page.locator("[name=captchaAnswer]");
  await question.fill(await answerOf(page));
  await expect(submit).toBeEnabled();
  await logInAgain(page);
});

test("[4.43] without scripts the form asks a question in words and takes its answer", async ({
  noScriptPage,
  site,
}) => {
  const email = await suspectedAccount(site);
  await noScriptPage.goto("/member-login");
  await logIn(noScriptPage, email);
  await expect(noScriptPage.getByText("Security check required.")).toBeVisible();
  await noScriptPage.locator("[name=captchaAnswer]").fill(await answerOf(noScriptPage));
  await logIn(noScriptPage, email);
  await noScriptPage.waitForURL((url) => url.pathname !== "/member-login");
});

/** The answer to the question on the page, found as a reader would find it. */
async function answerOf(page: Page): Promise<string> {
  const field = page.locator("[name=captchaAnswer]");
  const text = (await page.locator(`label[for="${await field.getAttribute("id")}"]`).textContent()) ?? "";
  const numbers = "zero one two three four five six seven eight nine".split(" ");
  const sum = /What is (\w+) plus (\w+)\?/.exec(text);
  if (sum) return String(numbers.indexOf(sum[1] ?? "") + numbers.indexOf(sum[2] ?? ""));
  const words = text
    .slice(text.indexOf(":") + 1, -1)
    .trim()
    .split(", ");
  const place = /the (\w+) of these words/.exec(text)?.[1];
  if (place) return words["first second third fourth fifth".split(" ").indexOf(place)] ?? "";
  const kinds: Record<string, RegExp> = {
    "a color": /red|green|yellow|purple|orange/,
    "an animal": /horse|rabbit|sparrow|salmon|tiger/,
    "a fruit": /apple|cherry|lemon|banana|peach/,
    "a part": /elbow|finger|shoulder|knee|ankle/,
  };
  const kind = Object.entries(kinds).find(([name]) => text.includes(name))?.[1] ?? /$^/;
  return words.find((word) => kind.test(word)) ?? "";
}

// Replaces the provider's script: it renders a button that issues the token, and removes it again.
const providerScript = `
window.turnstile = {
  render(element, options) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Solve for " + options.sitekey;
    button.onclick = () => options.callback("token-for-" + options.action);
    element.append(button);
    window.expireCaptcha = options["expired-callback"];
    return "widget-1";
  },
  remove() { window.removedCaptcha = true; },
};
window[new URL(document.currentScript.src).searchParams.get("onload")]();`;

test("[4.42] [7.29] a configured provider: its script comes with the demand, into an element with the site key, and goes on leaving", async ({
  browser,
}) => {
  test.slow();
  const provider = createServer(async (request, response) => {
    if (request.method !== "POST") {
      response.writeHead(200, {
        "content-type": "text/javascript",
        "cross-origin-resource-policy": "cross-origin",
      });
      return response.end(providerScript);
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const token = new URLSearchParams(Buffer.concat(chunks).toString()).get("response");
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify({ success: token === "token-for-login", action: "login" }));
  });
  await new Promise<void>((ready) => provider.listen(0, "127.0.0.1", ready));
  const address = provider.address();
  const host = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  const site = await startTestSite({
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "public-key",
    CAPTCHA_SECRET: "private-key",
    CAPTCHA_SCRIPT_URL: `${host}/api.js`,
    CAPTCHA_VERIFY_URL: `${host}/siteverify`,
  });
  const context = await browser.newContext({ baseURL: site.origin });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => request.url().startsWith(host) && asked.push(request.url()));
    const email = await suspectedAccount(site);
    await page.goto("/about");
    await expectScripts(page);
    // The contact form may ask for a CAPTCHA: its document is loaded anew, with a CSP that allows the
    // provider.
    const anew = page.waitForEvent("load");
    await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
    await anew;
    await expect(page).toHaveURL("/contact");
    await page.goto("/member-login");
    expect(asked).toEqual([]);

    await logIn(page, email);
    await expect(page.locator("[data-sitekey=public-key]")).toBeVisible();
    const submit = page.getByRole("button", { name: "Log In" });
    await expect(submit).toBeDisabled();
    await page.getByRole("button", { name: "Solve for public-key" }).click();
    await expect(submit).toBeEnabled();
    await page.evaluate(() => (window as unknown as { expireCaptcha: () => void }).expireCaptcha());
    await expect(page.getByText("CAPTCHA expired, please solve again")).toBeVisible();
    await expect(submit).toBeDisabled();

    await page.getByRole("link", { name: "Home" }).first().click();
    await page.waitForURL("**/");
    await expect.poll(() => page.evaluate(() => "removedCaptcha" in window)).toBe(true);
    await expect(page.locator(`script[src^="${host}"]`)).toHaveCount(0);

    await page.goto("/member-login");
    await logIn(page, email);
    await page.getByRole("button", { name: "Solve for public-key" }).click();
    await page.getByLabel("Password", { exact: true }).fill(memberPassword);
    await submit.click();
    await page.waitForURL((url) => url.pathname !== "/member-login");
  } finally {
    await context.close();
    await site.stop();
    await new Promise<void>((closed) => provider.close(() => closed()));
  }
});
