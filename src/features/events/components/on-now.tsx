import { onNow } from "../tile-words.ts";

/** The mark of what is on at this moment; it is read on light and dark ground. */
export function OnNow() {
  return (
    <span className="inline-flex w-fit whitespace-nowrap rounded-full border border-ivory/40 bg-ruby px-3 py-0.5 font-semibold text-ivory text-label">
      {onNow}
    </span>
  );
}
