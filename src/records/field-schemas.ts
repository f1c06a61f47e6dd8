import { z } from "zod";
import { isDay } from "#platform/days.ts";
import { emailField } from "#platform/email-field.ts";
import { lineField, linesField } from "#platform/line-field.ts";
import {
  type Field,
  type FieldKind,
  type FieldOf,
  type Fields,
  factsOf,
  type ValueOf,
  type ValuesOf,
  type WordsOf,
} from "./fields.ts";
import type { Fact, Kind } from "./kind.ts";

type Schemas<F extends Fields> = { -readonly [Name in keyof F]: z.ZodType<ValueOf<F[Name]>> };

const noDay = "Choose a date, such as 2026-03-20";

/** How what is typed into a field of each kind is read; "" for an empty one, and null as a record may have it. */
const typed: { [As in FieldKind]: (field: FieldOf<As>) => z.ZodType<string | null> } = {
  line: ({ wrong, ...bounds }) => lineField({ ...bounds, tooShort: wrong }),
  lines: ({ wrong, ...bounds }) => linesField({ ...bounds, tooShort: wrong }),
  email: ({ wrong, empty }) => orNothing(emailField(wrong), wrong, empty),
  day: ({ wrong = noDay, empty }) => orNothing(z.string(wrong).refine(isDay, wrong), wrong, empty),
  choice: ({ wrong, empty, ...field }) => orNothing(chosen(field.options, wrong), wrong, empty),
};

/**
 * The form of a record, used in the browser and in the action; what its fields have to do with each other is refined.
 * @param rules how a field is read that has a rule of its own
 */
export function formOf<F extends Fields>(fields: F, rules: Partial<Schemas<F>> = {}) {
  return z.object<Schemas<F>>({ ...forEach(fields, typedSchema), ...rules });
}

type State<F extends Fields, Also extends z.ZodRawShape> = Partial<
  ValuesOf<F> & { -readonly [Name in keyof Also]: z.output<Also[Name]> }
>;
type Said<F extends Fields, Also extends z.ZodRawShape> = Omit<Kind<State<F, Also>>, "read" | "facts"> & {
  words?: WordsOf<F>;
  /** What the history keeps of a record besides its fields, and by what of that it is compared. */
  also?: Also;
  more?: (state: State<F, Also>) => Fact[];
};

/** A kind of record with these fields; each may be missing in a stored state, so that what another version wrote can be read. */
export function kindOf<F extends Fields, Also extends z.ZodRawShape = Record<never, never>>(
  fields: F,
  { words, also, more, ...kind }: Said<F, Also>,
): Kind<State<F, Also>> {
  const stored = z.object({ ...storedOf(fields), ...also }).partial();
  return {
    ...kind,
    read: (state) => (stored.safeParse(state).data as State<F, Also> | undefined) ?? null,
    facts: (state) => [...factsOf(fields, state, words), ...(more?.(state) ?? [])],
  };
}

/** The schemas of a record's fields as the history keeps them. */
export function storedOf<F extends Fields>(fields: F): Schemas<F> {
  return forEach(fields, storedSchema);
}

function typedSchema<As extends FieldKind>(field: FieldOf<As>): z.ZodType<string | null> {
  const { empty } = field;
  const schema = typed[field.as](field);
  return empty === undefined ? schema : schema.transform((value) => value || empty);
}

function storedSchema(field: Field): z.ZodType<string | null> {
  const isFixed = field.as === "choice" && field.options !== "loaded";
  const schema = isFixed ? chosen(field.options, field.wrong) : z.string();
  return field.empty === null ? schema.nullable() : schema;
}

function chosen(options: FieldOf<"choice">["options"], wrong: string) {
  return options === "loaded"
    ? z.string(wrong).min(1, wrong)
    : z.enum(
        options.map(([value]) => value),
        wrong,
      );
}

function orNothing(schema: z.ZodType<string>, wrong: string, empty: Field["empty"]) {
  return empty === undefined ? schema : z.union([z.literal(["", null]), schema], wrong);
}

/** A schema for each field; it has the field's own type of values, which TypeScript does not follow through a list of kinds. */
function forEach<F extends Fields>(fields: F, schemaOf: (field: Field) => z.ZodType<string | null>) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, schemaOf(field)]),
  ) as Schemas<F>;
}
