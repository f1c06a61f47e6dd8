/** A migration by its tag, e.g. "0036_tags", and its SQL. */
export type Migration = { tag: string; sql: string };

const addsColumn = /\balter\s+table\b[^;]*\badd\s+column\b/i;

const refused: { does: (statement: string) => boolean; words: string }[] = [
  { does: (each) => /\bdrop\s+(table|column|type|view|schema)\b/i.test(each), words: "drops something" },
  { does: (each) => /\brename\b/i.test(each), words: "renames something" },
  {
    does: (each) => /\balter\s+column\b[^;]*\b(set\s+not\s+null|type)\b/i.test(each),
    words: "changes a column",
  },
  {
    does: (each) => addsColumn.test(each) && /\bnot\s+null\b/i.test(each) && !/\bdefault\b/i.test(each),
    words: "adds a column that old rows and old versions leave empty",
  },
];

/**
 * Reports migrations since the last release that are not additive: the version before has to go on with the new
 * schema, because processes are replaced one after the other, and because that is the way back.
 * @param released the tag of the last migration of the newest release; undefined before the first one
 */
export function checkAdditive(migrations: Migration[], released: string | undefined): string[] {
  if (released === undefined) return [];
  const at = migrations.findIndex(({ tag }) => tag === released);
  if (at < 0) return [`The last release ends with migration ${released}, which is gone.`];
  return migrations.slice(at + 1).flatMap(({ tag, sql }) => {
    const statements = sql.replace(/--.*$/gm, "").split(";");
    return refused
      .filter(({ does }) => statements.some(does))
      .map(({ words }) => `Migration ${tag} ${words}; it has to be additive (docs/upgrading.md).`);
  });
}
