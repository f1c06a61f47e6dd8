const yes = /^(yes|y|true|x|1|✓)$/i;
const no = /^(no|n|false|0|)$/i;

/** The words of columns that say who speaks for a company. */
const ofContacts = {
  yes: /^(primary|contact|bundle (administrator|coordinator))$/i,
  no: /^(bundle )?member$/i,
};

/** Of a column whose cells say yes or no alone. */
export const noOthers = { yes: /(?!)/, no: /(?!)/ };

/** Whether a cell says yes or no, also in words of its column's own; else it says something else: null. */
export function readYes(text: string, own = ofContacts): boolean | null {
  if (yes.test(text) || own.yes.test(text)) return true;
  return no.test(text) || own.no.test(text) ? false : null;
}
