import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { csvStream } from "#platform/csv-stream.server.ts";
import { formatDay } from "#platform/days.ts";
import { decimal } from "#platform/money.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/year-csv";
import { accountName } from "./account-names.ts";
import { inEachCurrency, readByMonth } from "./report.server.ts";
import { yearReport } from "./year-report.ts";

const monthNames = Array.from({ length: 12 }, (_, at) =>
  formatDay(`2027-${String(at + 1).padStart(2, "0")}-01`, { month: "long" }),
);

/** The accounts of a year, the present one unless named, by month: what each gained. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "money.export");
  const { db, clock } = asked.platform;
  const named = asked.url.searchParams.get("year") ?? "";
  const year = /^(19|20)\d\d$/.test(named) ? named : organisationDay(clock.now()).slice(0, 4);
  const names = content("accounts");
  async function* lines() {
    const found = await readByMonth(db, `${year}-01`);
    const rows = inEachCurrency(found, (of) => yearReport(of, year));
    yield rows.map(({ account, currency, months, total }) => [
      ...[accountName(names, account), currency],
      ...[...months, total].map((cents) => decimal(cents, currency)),
    ]);
  }
  const open = () => csvStream(["Account", "Currency", ...monthNames, "Year"], lines());
  return fileAnswer(
    { ...asked, request },
    { event: "ledger exported", name: `accounts-${year}`, ending: "csv", detail: year, open },
  );
}
