import { type StateTone, StateWord } from "../components/state-word.tsx";

type State = { words: string; tone: StateTone };

/** The column of a row's state. */
export const stateColumn = <Row,>(width: string, of: (row: Row) => State) => ({
  label: "Status",
  as: "state" as const,
  width,
  text: (row: Row) => of(row).words,
  cell: (row: Row) => <StateWord tone={of(row).tone}>{of(row).words}</StateWord>,
});
