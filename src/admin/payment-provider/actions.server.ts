import { closeAnswered } from "#billing/exceptions/exceptions.server.ts";
import { lockKey, removeProvider, saveProvider } from "#billing/provider/provider-store.server.ts";
import { type Tried, tryKey } from "#billing/provider/try-key.server.ts";
import { noFields, refuse } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction } from "../request/dashboard-action.server.ts";
import { impossible } from "../request/messages.ts";
import { screenAddress } from "../request/screen-address.ts";
import { providerForm } from "./provider-form.ts";

const address = screenAddress("cards");
const triesAtOnce = { points: 5, seconds: 600 };

const faults = {
  form: "This is no secret key of Stripe.",
  key: "Stripe does not know this key, or the key may not open pages to pay. Copy it once more.",
  silent: "Stripe is not answering. Nothing was saved; try again in a minute.",
  refused:
    "Stripe refused to open a page to pay. Look into your account there: perhaps it is not activated yet.",
};

const wordsOf = (tried: Exclude<Tried, { ok: true } | { reason: "open" }>) =>
  tried.reason === "right"
    ? `This key may not read ${tried.right.split(":")[0]?.toLowerCase()}. At Stripe, give it ${tried.right}.`
    : faults[tried.reason];

const keyStays = (pages: number) =>
  impossible(
    `${pages === 1 ? "One page to pay is" : `${pages} pages to pay are`} open, on which someone may be paying now. A page closes after a day.`,
    "The key stays as it is",
  );

/** The actions of the screen of the payment provider: try and save a key, forget it. */
export const providerActions: Record<string, DashboardAction> = {
  "save-cards": dashboardAction({
    permission: "money.configure",
    schema: providerForm,
    async run({ platform, actor, sent, input: { secretKey, noticeSecret } }) {
      const { config, clock } = platform;
      const counted = await limit(platform, { name: "try-cards", key: actor.userId, ...triesAtOnce });
      if (!counted.allowed)
        return refuse(sent, impossible("Five keys have just been tried. Wait ten minutes."));
      const tried = await tryKey(platform, secretKey, noticeSecret);
      if (!tried.ok && tried.reason === "open") return refuse(sent, keyStays(tried.pages));
      if (!tried.ok) return refuse(sent, { errors: { secretKey: wordsOf(tried) } });
      const { key, mode, made } = tried;
      const pages = await inTransaction(platform, actor.userId, async (context) => {
        const { tx } = context;
        const open = await lockKey(tx);
        if (open > 0) return open;
        await closeAnswered(context, "card-key", "site", "Another key was entered.");
        await saveProvider(tx, config, { key, mode, by: actor.userId, at: clock.now() });
        const webhook = key.noticeSecret === null ? "without notices" : "with notices";
        await recordAudit(tx, {
          event: "card provider changed",
          userId: actor.userId,
          detail: `${mode}, ${webhook}`,
        });
        return 0;
      });
      await (pages > 0 ? made?.end() : made?.endOthers())?.catch((error) =>
        platform.log.warn({ error }, "notices that are of no use any more were not ended"),
      );
      if (pages > 0) return refuse(sent, keyStays(pages));
      return redirectWithToast(address, {
        title: "Cards are taken now",
        description:
          mode === "test"
            ? "Test mode: no money moves."
            : "Every invoice that is to be paid has “Pay by card”.",
      });
    },
  }),
  "remove-cards": dashboardAction({
    permission: "money.configure",
    schema: noFields,
    async run({ platform, actor, sent }) {
      const pages = await inTransaction(platform, actor.userId, async (context) => {
        const { tx } = context;
        const open = await lockKey(tx);
        if (open === 0) await closeAnswered(context, "card-key", "site", "The key was forgotten.");
        if (open === 0 && (await removeProvider(tx)))
          await recordAudit(tx, { event: "card provider changed", userId: actor.userId, detail: "removed" });
        return open;
      });
      if (pages > 0) return refuse(sent, keyStays(pages));
      return redirectWithToast(address, {
        title: "Cards are no longer taken",
        description: "The key is forgotten.",
      });
    },
  }),
};
