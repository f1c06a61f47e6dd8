import { z } from "zod";
import { setMemberLetters } from "#features/inquiries/newsletter/member-letters.server.ts";
import { gone } from "#features/members/record/messages.ts";
import { findMember } from "#features/members/store.server.ts";
import { recordChange } from "#platform/history.server.ts";
import { redirectWithToast } from "#platform/http/toast.server.ts";
import { oneUseCase } from "../request/dashboard-action.server.ts";
import { rowNumber } from "../request/row-id.ts";
import { recordAddress } from "../request/screen-address.ts";

/** Lets a member leave the letters to members, as they asked, or get them again. */
export const memberLetters = oneUseCase({
  permission: "newsletter.manage",
  schema: z.object({ id: rowNumber, wanted: z.enum(["yes", "no"]) }),
  async run(context, { id, wanted }) {
    const member = await findMember(context.tx, id);
    if (!member || member.email === "") return { ok: false } as const;
    const wants = wanted === "yes";
    await setMemberLetters(context, { email: member.email, wanted: wants });
    await recordChange(context, "member", id, wants ? "gets letters" : "left the letters");
    return { ok: true, member, wants } as const;
  },
  refused: () => gone,
  done: ({ member: { id, fullName }, wants }) =>
    redirectWithToast(recordAddress("members", id), {
      title: wants ? "Letters reach them again" : "No more letters to members",
      description: fullName,
    }),
});
