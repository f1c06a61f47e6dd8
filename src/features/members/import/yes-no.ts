const affirmed = /^(yes|y|true|x|1|✓|primary|contact|bundle (administrator|coordinator))$/i;
const denied = /^(no|n|false|0|bundle member|member)$/i;

/** Whether a cell says yes or no; else it names somebody or something: null. */
export function readYes(text: string): boolean | null {
  if (affirmed.test(text)) return true;
  return denied.test(text) || text === "" ? false : null;
}
