import { Field } from "#ui/field.tsx";
import { Select } from "#ui/input.tsx";

type CategoryFieldProps = {
  categories: string[];
  /** The album of an upload link, which cannot be changed; null without one. */
  fixed: string | null;
  category: string;
  fault: string | null;
  locked: boolean;
  onChange: (category: string) => void;
};

/** "Select Category" (2.19.03, 2.19.04). */
export function CategoryField({ categories, fixed, category, fault, locked, onChange }: CategoryFieldProps) {
  const target = category && (
    <p role="status" className="mt-2 text-ink-soft text-small">
      Images will be uploaded to: <strong className="text-ink">{category}</strong>
    </p>
  );
  if (fixed !== null) {
    return (
      <div>
        <input type="hidden" name="category" value={fixed} />
        {target}
      </div>
    );
  }
  return (
    <div>
      <Field id="category" label="Select Category" required error={fault}>
        {(control) => (
          <Select
            {...control}
            name="category"
            value={category}
            disabled={locked}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">Choose a category</option>
            {categories.map((title) => (
              <option key={title}>{title}</option>
            ))}
          </Select>
        )}
      </Field>
      {target}
    </div>
  );
}
