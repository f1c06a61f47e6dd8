import { Reply } from "lucide-react";
import { ButtonLink } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { joinActions } from "../committees/actions.server.ts";
import { JoiningForm } from "../committees/joining-form.tsx";
import { loadJoining } from "../committees/load.server.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { UndoNotice } from "../components/undo-notice.tsx";
import { rowId } from "../request/row-id.ts";
import { recordAddress, screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/inquiry";
import { inboxActions } from "./actions.server.ts";
import { HeldNotice } from "./held-notice.tsx";
import { heldAddress } from "./held-words.ts";
import { kindWords } from "./inbox-words.ts";
import { InquiryFacts } from "./inquiry-facts.tsx";
import { InquiryHandling } from "./inquiry-handling.tsx";
import { InquiryTimeline } from "./inquiry-timeline.tsx";
import { loadInquiry } from "./load.server.ts";
import { OrderApproval } from "./order-approval.tsx";
import { OrderPayment } from "./order-payment.tsx";
import { SenderMembership } from "./sender-membership.tsx";
import { PaymentBadge, StateBadge } from "./state-badge.tsx";
import { NoteForm, ReplyForm } from "./write-forms.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Inbox");

export async function loader(args: Route.LoaderArgs) {
  const asked = await requireScreen(args, "inbox");
  const id = rowId(args.params.id) ?? 0;
  const [inquiry, joining] = await Promise.all([loadInquiry(asked, id), loadJoining(asked, id)]);
  return { ...inquiry, joining };
}

export const action = screenAction("inbox", { ...inboxActions, ...joinActions });

/** One inquiry: what was sent, who sees to it, all that happened, and the forms to reply and to note. */
export default function Inquiry({ loaderData }: Route.ComponentProps) {
  const { open, mayAddMember, undo, invoice, asked, joining } = loaderData;
  const isHeld = open.state === "held";
  const mayManage = loaderData.mayManage && !isHeld;
  return (
    <Screen
      title={
        <span dir="auto">
          {kindWords[open.kind]} from {open.name}
        </span>
      }
      back={
        isHeld
          ? { label: "All that is held", to: heldAddress }
          : { label: "The whole inbox", to: screenAddress("inbox") }
      }
      actions={
        mayManage && (
          <ButtonLink href="#reply" size="small">
            <Reply aria-hidden="true" className="size-4.5" />
            <span className="max-sm:sr-only">Reply</span>
          </ButtonLink>
        )
      }
    >
      {isHeld && <HeldNotice {...loaderData} />}
      {undo && mayManage && <UndoNotice undo={undo} intent="undo-inquiry" view="" />}
      <div className="grid min-w-0 grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Tile className="grid min-w-0 gap-5 p-5 sm:p-7">
          <p className="flex flex-wrap gap-2">
            <StateBadge state={open.state} />
            <PaymentBadge invoice={invoice} />
          </p>
          <InquiryFacts {...loaderData} />
          {asked && <OrderApproval {...loaderData} asked={asked} mayDecide={mayManage} />}
          <SenderMembership {...loaderData} />
          {invoice && <OrderPayment {...loaderData} invoice={invoice} />}
        </Tile>
        {mayManage && (
          <Tile className="grid min-w-0 gap-5 p-5 max-lg:order-last lg:row-span-3">
            <InquiryHandling {...loaderData} />
            <JoiningForm inquiry={open.id} name={open.name} joining={joining} />
            {mayAddMember && (
              <ButtonLink to={recordAddress("members", "new", { from: open.id })} variant="secondary">
                Make {open.name} a member
              </ButtonLink>
            )}
          </Tile>
        )}
        <InquiryTimeline {...loaderData} />
        {mayManage && (
          <div id="reply" className="grid min-w-0 scroll-mt-4 gap-5">
            <ReplyForm key={`reply-${open.id}`} {...loaderData} />
            <NoteForm key={`note-${open.id}`} {...loaderData} />
          </div>
        )}
      </div>
    </Screen>
  );
}
