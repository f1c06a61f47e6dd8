import type { Summit } from "#content/summit.ts";
import { CheckoutLink } from "../checkout-link.tsx";
import { PastNote } from "../past-note.tsx";
import type { summitStatus } from "./summit-status.ts";

type Status = ReturnType<typeof summitStatus>;

/** (2.16.05 to 2.16.07) On a narrow screen each row of the table becomes a tile. */
export function Registration({
  registration,
  status,
}: Pick<Summit, "registration"> & { status: Pick<Status, "rows" | "earlyBirdEnds" | "earlyBirdNote"> }) {
  return (
    <div>
      <h2 id="registration-title">{registration.title}</h2>
      <p className="mt-4 max-w-measure text-ink-soft text-lead">{registration.text}</p>
      <p className="mt-5 font-semibold">{status.earlyBirdEnds}</p>
      {status.earlyBirdNote && <PastNote className="mt-3">{status.earlyBirdNote}</PastNote>}
      <table className="price-table mt-8">
        <caption className="sr-only">Prices by audience</caption>
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Early bird</th>
            <th scope="col">General</th>
            <th scope="col">
              <span className="sr-only">Register</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {status.rows.map(({ audience, price, ends, general, sale }) => (
            <tr key={audience}>
              <th scope="row">{audience}</th>
              <td data-head="Early bird">
                <span>{price}</span> <span className="sr-only">early</span>
                {ends !== status.rows[0]?.ends && <span className="block text-small">until {ends}</span>}
              </td>
              <td data-head="General">
                {general} <span className="sr-only">general</span>
              </td>
              <td>
                <CheckoutLink sale={sale} variant="secondary" className="w-full">
                  Register<span className="sr-only">, {audience}</span>
                </CheckoutLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
