import { fieldText } from "#features/members/differences.ts";
import { fields } from "#features/members/fields.ts";
import { importKeys } from "#features/members/file-headings.ts";
import { filedColumns, type MembershipCells } from "#features/members/import/membership-columns.ts";
import { type AccountState, accountStates, accountWords } from "#features/members/invitations/standing.ts";
import { type Member, type MemberState, memberStates, stateWords } from "#features/members/member.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { dateFormat } from "#platform/date-format.ts";
import { mediumDay } from "#platform/days.ts";
import { trashDays } from "#platform/trash-days.ts";
import { choice, loadedChoice } from "#records/lists/filter.ts";
import { telLink } from "#ui/contact-links.ts";
import { MenuLink } from "../components/row-menu.tsx";
import { type StateTone, StateWord } from "../components/state-word.tsx";
import { defineList } from "../lists/define-list.ts";
import { stateColumn } from "../lists/state-column.tsx";
import { fromList } from "../request/list-address.ts";
import { recordAddress } from "../request/screen-address.ts";
import { membershipColumn, membershipFilters } from "../terms/membership-columns.tsx";
import { StartTermFields } from "../terms/start-term-fields.tsx";

/** Where a member stands: in a state, or in the trash. */
export type Listed = MemberState | "deleted";
/** `account` and `membership` are read for the list, `filed` for its file. */
export type MemberRow = Member & {
  listed: Listed;
  account?: AccountState;
  membership?: MembershipFacts | null;
  filed?: MembershipCells | null;
};

const states: Record<Listed, { words: string; tone: StateTone }> = {
  pending: { words: stateWords.pending, tone: "waiting" },
  approved: { words: stateWords.approved, tone: "good" },
  suspended: { words: stateWords.suspended, tone: "bad" },
  declined: { words: stateWords.declined, tone: "quiet" },
  withdrawn: { words: stateWords.withdrawn, tone: "quiet" },
  deleted: { words: "In the trash", tone: "quiet" },
};

/** A member's state in a word. */
export function MemberStateWord({ listed }: Pick<MemberRow, "listed">) {
  return <StateWord tone={states[listed].tone}>{states[listed].words}</StateWord>;
}

const letters = [...Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at)), "#"];
const edit = ({ id }: MemberRow, shown: string) => recordAddress("members", id, fromList(shown));

const right = "members.manage" as const;
const among =
  (...some: readonly Listed[]) =>
  ({ listed }: MemberRow) =>
    some.includes(listed);
const isLive = among(...memberStates);

export const memberList = defineList<MemberRow>()({
  screen: "members",
  rows: "Members",
  one: "member",
  length: 25,
  id: ({ id }) => id,
  name: ({ fullName }) => fullName,
  mark: ({ isSample }) => isSample && "sample",
  to: (member, { shown }) => edit(member, shown),
  search: "Name, company or email",
  filters: {
    state: {
      ...choice(
        "Status",
        "Every status",
        memberStates.map((state) => [state, stateWords[state]] as const),
      ),
      options: "loaded", // with the number of each
    },
    category: loadedChoice("Category", "All categories"),
    tag: loadedChoice("Tag", "All tags"),
    ...membershipFilters,
    account: choice(
      "Account",
      "With and without an account",
      accountStates.map((state) => [state, accountWords[state]] as const),
    ),
    term: choice("Membership", "With and without a membership", [["none", "No active membership"]]),
    alike: choice("Duplicates", "With and without duplicates", [["likely", "Probable duplicates"]]),
    more: loadedChoice("Custom field", "All values"),
    letter: choice(
      "First letter",
      "A to Z",
      letters.map((letter) => [letter, letter] as const),
    ),
  },
  sorts: ["name", "company", "joined", "changed"],
  first: "name",
  columns: [
    { label: "Name", as: "name", sort: "name", width: "w-52", text: ({ fullName }) => fullName },
    {
      label: "Email",
      width: "w-64 max-[105rem]:w-40",
      shown: "wider",
      text: ({ email }) => email || null,
    },
    {
      label: "Phone",
      width: "w-36",
      text: ({ phoneNumber }) => phoneNumber,
      cell: ({ phoneNumber }) =>
        phoneNumber && (
          <a href={telLink(phoneNumber)} className="tabular-nums hover:text-ruby hover:underline">
            {phoneNumber}
          </a>
        ),
    },
    { label: "Company", sort: "company", text: ({ company }) => company },
    stateColumn("w-32", ({ listed }) => states[listed]),
    membershipColumn,
    {
      label: "Joined",
      sort: "-joined",
      width: "w-32",
      shown: "not-narrow",
      labelled: true,
      text: ({ joinedOn }) => joinedOn,
      cell: ({ joinedOn }) => joinedOn && <span className="tabular-nums">{mediumDay(joinedOn)}</span>,
    },
    {
      label: "Account",
      width: "w-24",
      shown: "widest",
      text: ({ account = "none" }) => ({ joined: "Yes", invited: "Invited", none: null })[account],
    },
    {
      label: "Changed",
      sort: "-changed",
      width: "w-32",
      shown: "widest",
      text: ({ updatedAt }) => updatedAt,
      cell: ({ updatedAt }, { timeZone }) => (
        <time dateTime={updatedAt} className="tabular-nums">
          {dateFormat({ dateStyle: "medium", timeZone }).format(new Date(updatedAt))}
        </time>
      ),
    },
  ],
  actions: {
    "approve-members": {
      label: "Approve",
      right,
      on: among("pending", "suspended", "declined", "withdrawn"),
      many: isLive,
    },
    "start-terms": {
      label: "Add membership (no charge)",
      right: "terms.manage",
      on: () => false,
      many: isLive,
      asks: {
        question: "Add a membership for these members?",
        consequence:
          "No invoice is created and no email is sent. Leave the last day empty to use the level's usual one. Members who already have a membership on any of these days are skipped and listed. You can undo this.",
        fields: (field) => <StartTermFields field={field} />,
      },
    },
    "invite-members": {
      label: "Invite to create an account",
      right,
      on: ({ listed, account, email }) => listed === "approved" && account !== "joined" && email !== "",
      many: isLive,
      asks: {
        question: "Invite these members to create an account?",
        isHarmless: true,
        consequence:
          "Each gets an email, and it can't be unsent. Members are skipped if they have an account, have no email address, aren't approved, or were invited this week or three times before.",
      },
    },
    "suspend-members": {
      label: "Suspend",
      right,
      on: among("approved"),
      many: isLive,
      asks: {
        question: "Suspend these members?",
        consequence:
          "They leave the directory and no longer count in “Total Members” until someone approves them again. You can undo this.",
      },
    },
    "decline-members": {
      label: "Decline",
      right,
      on: among("pending"),
      many: isLive,
      asks: {
        question: "Decline these members?",
        consequence: "They won't appear in the directory. You can undo this.",
      },
    },
    "delete-members": {
      label: "Move to the trash",
      right,
      on: isLive,
      many: isLive,
      asks: {
        question: "Move these members to the trash?",
        consequence: `They can be restored for ${trashDays} days.`,
      },
    },
    "restore-members": { label: "Restore", right, on: among("deleted") }, // on their own screen
  },
  menu: (member, { shown }) => (
    <>
      <MenuLink to={edit(member, shown)}>Edit</MenuLink>
      <MenuLink to={`${edit(member, shown)}#history`}>History</MenuLink>
    </>
  ),
  about: "All members with every field. You can import the file again.",
  file: {
    right: "members.export",
    // As an import reads them in again.
    columns: [
      ...importKeys.map((key) => ({
        label: fields[key].label,
        text: (member: MemberRow) => fieldText(member[key]),
      })),
      ...filedColumns,
    ],
  },
  empty: {
    nothing: "No members yet",
    noMatch: "No members match",
    hint: "Try another word, or clear the filters.",
    begin: "Add your first member by hand, or import a list.",
  },
});

const contacts = ["Email", "Phone"];
const { tag: _tag, alike: _alike, more: _more, ...openFilters } = memberList.filters;

/** The same list for who may not open records: without contact details, private tags, duplicates, links and menus. */
export const closedMemberList = {
  ...memberList,
  ...{ to: undefined, menu: undefined, search: "Name or company" },
  filters: openFilters as typeof memberList.filters, // the form shows no more than are in it
  columns: memberList.columns.filter(({ label }) => !contacts.includes(label)),
};
