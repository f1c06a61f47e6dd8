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
  { title, done, refused = "This reader is not on the list any more." }: Words,
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
        title: added === 1 ? "1 reader added" : `${added.toLocaleString("en-US")} readers added`,
        description: known > 0 ? `${known.toLocaleString("en-US")} were known already, or have left.` : "",
      });
    },
  }),
  "resume-reader": change(resumeReader, {
    title: "Letters go out again",
    done: "gets the next one.",
    refused: "This reader is not paused any more.",
  }),
  "take-off-reader": change(takeOffList, { title: "Taken off", done: "gets no newsletter any more." }),
  "forget-reader": change(forgetSubscriber, { title: "Removed", done: "is removed altogether." }),
};
