import { Link } from "react-router";
import { type Member, type MemberState, stateWords } from "#features/members/member.ts";
import { dateFormat } from "#platform/date-format.ts";
import { mediumDay } from "#platform/days.ts";
import { ListCell, ListRow } from "../components/list-table.tsx";
import { MenuChoices, MenuLink, RowMenu } from "../components/row-menu.tsx";
import { type StateTone, StateWord } from "../components/state-word.tsx";
import { fromList, rowAnchor } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";

/** The tone of each state's dot. */
export const stateTones: Record<MemberState, StateTone> = {
  pending: "waiting",
  approved: "good",
  suspended: "bad",
  declined: "quiet",
  withdrawn: "quiet",
};

/** The e-mail address is shown on cards and on wide screens, the day of the change from 1024 px on. */
export const wideOnly = "sm:max-xl:hidden";
export const lateOnly = "max-lg:hidden";
const noCard = "max-sm:hidden";

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
  /** The query of the list, for the way back to it. */
  shown: string;
};

/** The members of the list, each with its actions. */
export function MemberRows({ members, ...shared }: MemberRowsProps) {
  return members.map((member) => <MemberRow key={member.id} member={member} {...shared} />);
}

type MemberRowProps = Omit<MemberRowsProps, "members"> & { member: Member };

function MemberRow({ member, isDeleted, chosen, form, timeZone, shown }: MemberRowProps) {
  const { id, fullName, email, company, state, joinedOn, updatedAt } = member;
  const edit = recordAddress("members", id, fromList(shown));
  return (
    <ListRow id={rowAnchor(id)}>
      <ListCell as="choice">
        <label className="grid size-11 place-items-center">
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
      </ListCell>
      <ListCell as="name" title={fullName}>
        <Link to={edit} className="hover:text-ruby hover:underline">
          {fullName}
        </Link>
        {member.isSample && <span className="font-normal text-ink-soft sm:max-xl:hidden"> · sample</span>}
      </ListCell>
      <ListCell className={wideOnly}>{email}</ListCell>
      <ListCell className={company ? undefined : noCard}>{company ?? "–"}</ListCell>
      <ListCell as="state">
        {isDeleted ? (
          <StateWord tone="quiet">In the trash</StateWord>
        ) : (
          <StateWord tone={stateTones[state]}>{stateWords[state]}</StateWord>
        )}
      </ListCell>
      <ListCell label="Joined" className={`tabular-nums ${joinedOn ? "" : noCard}`}>
        {joinedOn ? mediumDay(joinedOn) : "–"}
      </ListCell>
      <ListCell label="Changed" className={`tabular-nums ${lateOnly}`}>
        <time dateTime={updatedAt}>
          {dateFormat({ dateStyle: "medium", timeZone }).format(new Date(updatedAt))}
        </time>
      </ListCell>
      <ListCell as="actions">
        <RowMenu id={`${rowForm(id)}-menu`} of={fullName}>
          {!isDeleted && (
            <>
              <MenuLink to={edit}>Edit</MenuLink>
              <MenuLink to={`${edit}#history`}>History</MenuLink>
            </>
          )}
          <MenuChoices form={rowForm(id)} actions={rowActions(state, isDeleted)} />
        </RowMenu>
      </ListCell>
    </ListRow>
  );
}
