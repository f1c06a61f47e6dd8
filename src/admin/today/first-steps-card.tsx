import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { screenAddress } from "../request/screen-address.ts";

/** Leads to the first steps while some are open. */
export function FirstStepsCard({ open, all }: { open: number; all: number }) {
  return (
    <Card as="section" className="flex flex-wrap items-center justify-between gap-4 p-5 sm:p-7">
      <div>
        <h2 className="text-h3">Make the site your own</h2>
        <p className="mt-1 text-ink-soft">
          {open} of {all} first steps are open: your name, your colors, your prices, your people.
        </p>
      </div>
      <ButtonLink to={screenAddress("first-steps")}>{open === all ? "Begin" : "Go on"}</ButtonLink>
    </Card>
  );
}
