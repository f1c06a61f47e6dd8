import { Link } from "react-router";
import { type Member, type MemberState, stateWords } from "#features/members/member.ts";
import { dateFormat } from "#platform/date-format.ts";
import { mediumDay } from "#platform/days.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import { MenuChoices, MenuLink, RowMenu } from "../components/row-menu.tsx";

const tones: Record<MemberState, BadgeTone> = {
  pending: "diamond",
  approved: "emerald",
  suspended: "danger",
  declined: "neutral",
  withdrawn: "neutral",
};

const approve = { "approve-members": "Approve" };
const decline = { "decline-members": "Decline" };
const suspend = { "suspend-members": "Suspend" };
const remove = { "delete-members": "Move to the trash" };
const actions: Record<MemberState, Record<string, string>> = {
  pending: { ...approve, ...decline, ...remove },
  approved: { ...suspend, ...remove },
  suspended: { ...approve, ...remove },
  declined: { ...approve, ...remove },
  withdrawn: { ...approve, ...remove },
};
const ofDeleted = { "restore-members": "Restore" };

/** The labels of the row actions for a member, by intent. */
export function rowActions(state: MemberState, isDeleted: boolean): Record<string, string> {
  return isDeleted ? ofDeleted : actions[state];
}

/** The id of the form that a row's menu items submit; it is next to the table. */
export const rowForm = (id: number) => `member-${id}`;

export type MemberRowsProps = {
  members: Member[];
  isDeleted: boolean;
  /** The ids selected before a plain form post that was refused. */
  chosen: string[];
  /** The id of the form that the checkboxes belong to. */
  form: string;
  timeZone: string;
};

/** The members of the list, each with its actions. */
export function MemberRows({ members, ...shared }: MemberRowsProps) {
  return members.map((member) => <MemberRow key={member.id} member={member} {...shared} />);
}

type MemberRowProps = Omit<MemberRowsProps, "members"> & { member: Member };

function MemberRow({ member, isDeleted, chosen, form, timeZone }: MemberRowProps) {
  const { id, fullName, email, company, jobTitle, state } = member;
  const edit = `/admin-dashboard/members/${id}`;
  return (
    <tr className="border-line border-b last:border-b-0 has-checked:bg-ruby/4">
      <td className="w-10 px-4 py-1">
        <label className="-mx-3 grid size-11 place-items-center">
          <input
            type="checkbox"
            name="id"
            value={id}
            form={form}
            autoComplete="off"
            defaultChecked={chosen.includes(String(id))}
            aria-label={`Choose ${fullName}`}
            className="size-5 accent-ruby"
          />
        </label>
      </td>
      <th scope="row" dir="auto" className="min-w-52 px-4 py-2.5 font-semibold wrap-anywhere">
        {isDeleted ? (
          fullName
        ) : (
          <Link to={edit} className="hover:text-ruby hover:underline">
            {fullName}
          </Link>
        )}
        <span className="block font-normal text-ink-soft wrap-anywhere">{email}</span>
      </th>
      <td dir="auto" className="min-w-44 px-4 py-2.5 wrap-anywhere">
        {company ?? "–"}
        {jobTitle && <span className="block text-ink-soft">{jobTitle}</span>}
      </td>
      <td className="px-4 py-2.5">
        <span className="flex flex-wrap gap-1.5">
          {isDeleted ? <Badge>In the trash</Badge> : <Badge tone={tones[state]}>{stateWords[state]}</Badge>}
          {member.isSample && <Badge tone="diamond">Sample</Badge>}
        </span>
      </td>
      <td className="whitespace-nowrap px-4 py-2.5 tabular-nums">
        {member.joinedOn ? mediumDay(member.joinedOn) : "–"}
      </td>
      <td className="whitespace-nowrap px-4 py-2.5 text-ink-soft tabular-nums">
        <time dateTime={member.updatedAt}>
          {dateFormat({ dateStyle: "medium", timeZone }).format(new Date(member.updatedAt))}
        </time>
      </td>
      <td className="px-4 py-1">
        <RowMenu id={`${rowForm(id)}-menu`} of={fullName}>
          {!isDeleted && (
            <>
              <MenuLink to={edit}>Edit</MenuLink>
              <MenuLink to={`${edit}#history`}>History</MenuLink>
            </>
          )}
          <MenuChoices form={rowForm(id)} actions={rowActions(state, isDeleted)} />
        </RowMenu>
      </td>
    </tr>
  );
}
