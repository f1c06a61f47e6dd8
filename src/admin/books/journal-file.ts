import { redirect } from "react-router";
import { content } from "#content/store.server.ts";
import { streamed, zipStream } from "#platform/zip-stream.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/journal-file";
import {
  journalFiles,
  journalName,
  listMonthsOver,
  readJournals,
  readPeriod,
} from "./journal-files.server.ts";
import { programs, withoutCode } from "./shapes.ts";

/** The journals of some months as a program imports them; as a ZIP file where it takes them in several. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "books/journal");
  const { db, clock } = asked.platform;
  const params = asked.url.searchParams;
  const period = readPeriod(params, await listMonthsOver(db, clock.now()));
  const program = programs.find((one) => one === params.get("program")) ?? programs[0];
  if (program === "xero") {
    const { journals } = await readJournals(db, period);
    if (withoutCode(journals, content("accounts")).length > 0)
      throw redirect(screenAddress("books/journal", period));
  }
  const files = await journalFiles(db, program, period);
  const [first] = files;
  const isOne = files.length === 1 && first;
  const zipped = files.map(({ name, bytes }) =>
    streamed(name, () => new Blob([new Uint8Array(bytes)]).stream()),
  );
  const name = journalName(program, period);
  return fileAnswer(
    { ...asked, request },
    {
      ...{ event: "journal exported", name, detail: name },
      ending: isOne ? (first.name.endsWith("iif") ? "iif" : "csv") : "zip",
      open: () => (isOne ? new Blob([new Uint8Array(first.bytes)]).stream() : zipStream(zipped)),
    },
  );
}
