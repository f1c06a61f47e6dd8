import {
  addReaders,
  forgetSubscriber,
  resumeReader,
  takeOffList,
} from "#features/inquiries/newsletter/readers.server.ts";
import { pageAddress } from "#platform/http/page-url.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type DashboardAction, dashboardAction, oneUseCase } from "../request/dashboard-action.server.ts";
import { numberedForm } from "../request/row-id.ts";
import { screenAddress } from "../request/screen-address.ts";
import { addReadersForm } from "./add-readers-form.ts";

type Words = { title: string; done: string; refused?: string };

const change = (
  useCase: typeof takeOffList | typeof resumeReader,
  { title, done, refused = "This subscriber is no longer on the list." }: Words,
) =>
  oneUseCase({
    permission: "newsletter.manage",
    schema: numberedForm,
    run: useCase,
    refused: () => refused,
    done: ({ email }, { request }) =>
      redirectWithToast(pageAddress(request), { title, description: `${email} ${done}` }),
  });

/** The actions on the readers of the newsletter. */
export const newsletterActions: Record<string, DashboardAction> = {
  "add-readers": dashboardAction({
    permission: "newsletter.manage",
    schema: addReadersForm,
    async run({ platform, actor, input }) {
      const added = await inTransaction(platform, actor.userId, (context) => addReaders(context, input));
      const known = input.addresses.length - added;
      return redirectWithToast(screenAddress("newsletter"), {
        title: added === 1 ? "1 subscriber added" : `${added.toLocaleString("en-US")} subscribers added`,
        description: known > 0 ? `${known.toLocaleString("en-US")} already on the list or unsubscribed.` : "",
      });
    },
  }),
  "resume-reader": change(resumeReader, {
    title: "Mailings resumed",
    done: "gets the next one.",
    refused: "This subscriber is no longer paused.",
  }),
  "take-off-reader": change(takeOffList, { title: "Unsubscribed", done: "no longer gets the newsletter." }),
  "forget-reader": change(forgetSubscriber, { title: "Subscriber removed", done: "was removed completely." }),
};
