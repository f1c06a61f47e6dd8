import { BrandMark, type Mark } from "#ui/brand-mark.tsx";

/** The head of a card: which chamber it is of. */
export function CardHead({ chamber, mark }: { chamber: string; mark: Mark | null }) {
  return (
    <p className="flex items-center gap-3 font-semibold">
      <BrandMark mark={mark} className="size-9" />
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {chamber}
      </span>
    </p>
  );
}
