import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  undoInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { type MarkType, Slice } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { toDocument, toText } from "./document.ts";
import { schema } from "./schema.ts";
import { withoutHandlers } from "./without-handlers.ts";

type EditorOptions = {
  text: string;
  attributes: Record<string, string>;
  /** Called with the text with marks whenever it has changed. */
  onText: (text: string) => void;
  /** Called with every new state, also when only the cursor has moved. */
  onState: (state: EditorState) => void;
};

/** It ends with `destroy()`. */
export function openEditor(place: HTMLElement, { text, attributes, onText, onState }: EditorOptions) {
  const view = new EditorView(place, {
    state: stateOf(text),
    attributes,
    clipboardTextParser: (pasted) => Slice.maxOpen(toDocument(pasted).content),
    transformPastedHTML: withoutHandlers,
    clipboardTextSerializer: (slice) => slice.content.textBetween(0, slice.content.size, "\n\n", "\n"),
    dispatchTransaction: (change) => {
      const state = view.state.apply(change);
      view.updateState(state);
      if (change.docChanged) onText(toText(state.doc));
      onState(state);
    },
  });
  onState(view.state);
  return view;
}

export function stateOf(text: string): EditorState {
  return EditorState.create({ doc: toDocument(text), plugins });
}

const { strong, emphasis } = schema.marks;
const { heading, bullets, numbers, item } = schema.nodes;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(schema.node("break")).scrollIntoView());
  return true;
};

function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(pattern, (state, [, words = ""], start, end) =>
    state.tr
      .replaceWith(start, end, schema.text(words, [...state.doc.resolve(start).marks(), type.create()]))
      .removeStoredMark(type),
  );
}

const plugins = [
  // The marks of the text without the editor make the same here.
  inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/, bullets),
      wrappingInputRule(/^(\d{1,9})\.\s$/, numbers, (found) => ({ start: Number(found[1]) })),
      markRule(/\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, strong),
      markRule(/(?<!\*)\*([^*\s](?:[^*]*[^*\s])?)\*$/, emphasis),
      textblockTypeInputRule(/^(#{2,3})\s$/, heading, (found) => ({ level: found[1]?.length })),
    ],
  }),
  keymap({
    "Mod-z": undo,
    "Mod-y": redo,
    "Shift-Mod-z": redo,
    Backspace: undoInputRule,
    "Mod-b": toggleMark(strong),
    "Mod-i": toggleMark(emphasis),
    Enter: splitListItem(item),
    "Shift-Enter": chainCommands(exitCode, lineBreak),
    "Mod-[": liftListItem(item),
    "Mod-]": sinkListItem(item),
  }),
  keymap(baseKeymap),
  history(),
];
