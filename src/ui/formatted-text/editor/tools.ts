import { Bold, Heading2, Heading3, Italic, List, ListOrdered, type LucideIcon } from "lucide-react";
import { setBlockType, toggleMark } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.ts";

const { strong, emphasis, link } = schema.marks;
const { paragraph, heading, bullets, numbers, item } = schema.nodes;

export type Tool = {
  label: string;
  Sign: LucideIcon;
  isOn: (state: EditorState) => boolean;
  command: Command;
};

/** A pressed button is taken back by pressing it again. */
export const tools: Tool[] = [
  markTool("Bold", Bold, strong),
  markTool("Italic", Italic, emphasis),
  headingTool("Heading", Heading2, 2),
  headingTool("Subheading", Heading3, 3),
  listTool("List", List, bullets),
  listTool("Numbered list", ListOrdered, numbers),
];

function markTool(label: string, Sign: LucideIcon, type: MarkType): Tool {
  return { label, Sign, isOn: (state) => hasMark(state, type), command: toggleMark(type) };
}

function headingTool(label: string, Sign: LucideIcon, level: number): Tool {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === heading && $from.parent.attrs.level === level;
  return {
    label,
    Sign,
    isOn,
    command: (state, dispatch) =>
      (isOn(state) ? setBlockType(paragraph) : setBlockType(heading, { level }))(state, dispatch),
  };
}

function listTool(label: string, Sign: LucideIcon, type: NodeType): Tool {
  const isOn = ({ selection: { $from } }: EditorState) => $from.node(-2)?.type === type;
  return {
    label,
    Sign,
    isOn,
    command: (state, dispatch) => (isOn(state) ? liftListItem(item) : wrapInList(type))(state, dispatch),
  };
}

function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

export function linkAt({ selection: { $from }, doc, selection }: EditorState): string | null {
  const here = link.isInSet($from.marks()) ?? link.isInSet(doc.nodeAt(selection.from)?.marks ?? []);
  return here ? here.attrs.href : null;
}

/** "" removes the link. */
export function setLink(href: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkRange(state);
    if (!dispatch) return true;
    const change = state.tr;
    if (from === to) {
      if (href) change.insert(from, schema.text(href, [link.create({ href })]));
    } else {
      change.removeMark(from, to, link);
      if (href) change.addMark(from, to, link.create({ href }));
    }
    dispatch(change.removeStoredMark(link).scrollIntoView());
    return true;
  };
}

// Without a selection the whole link that the cursor is in.
function linkRange({ selection: { from, to, empty, $from } }: EditorState): { from: number; to: number } {
  if (!empty) return { from, to };
  const href = link.isInSet($from.marks())?.attrs.href;
  if (href === undefined) return { from, to };
  const isSame = (at: number) => link.isInSet($from.parent.child(at).marks)?.attrs.href === href;
  let first = $from.index();
  if (first === $from.parent.childCount || !isSame(first)) first -= 1;
  let last = first;
  while (first > 0 && isSame(first - 1)) first -= 1;
  while (last < $from.parent.childCount - 1 && isSame(last + 1)) last += 1;
  const place = (at: number) => {
    let size = $from.start();
    for (let before = 0; before < at; before += 1) size += $from.parent.child(before).nodeSize;
    return size;
  };
  return { from: place(first), to: place(last + 1) };
}
