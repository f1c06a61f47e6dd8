import { redirect } from "react-router";
import { streamed, zipStream } from "#platform/zip-stream.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/journal-file";
import { journalFiles, journalName, listMonthsOver, readPeriod } from "./journal-files.server.ts";
import { programs } from "./shapes.ts";

/** The journals of some months as a program imports them; as a ZIP file where it takes them in several. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "books/journal");
  const { db, clock } = asked.platform;
  const params = asked.url.searchParams;
  const period = readPeriod(params, await listMonthsOver(db, clock.now()));
  const program = programs.find((one) => one === params.get("program")) ?? programs[0];
  const files = await journalFiles(db, program, period);
  const [first] = files;
  if (!first) throw redirect(screenAddress("books/journal", period));
  const isOne = files.length === 1;
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
