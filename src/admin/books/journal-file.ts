import { redirect } from "react-router";
import { inTurn } from "#platform/in-turns.server.ts";
import { streamed, zipStream } from "#platform/zip-stream.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/journal-file";
import { askedMonths, journalFiles, journalName, readJournals } from "./journal-files.server.ts";
import { ofOneMoment } from "./readings.server.ts";
import { programs, shapes } from "./shapes.ts";

/** The journals of some months as a program imports them; as a ZIP file where it takes them in several. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "books/journal");
  const { period } = await askedMonths(asked);
  const program =
    programs.find((one) => one === asked.url.searchParams.get("program")) ?? "quickbooks-online";
  const { journals } = await inTurn(asked.visitor.userId, request.signal, () =>
    ofOneMoment(asked.platform.db, (at) => readJournals(at, period)),
  );
  const files = journalFiles(journals, program, period);
  const [first, second] = files;
  if (!first) throw redirect(screenAddress("books/journal", period));
  const name = journalName(program, period);
  const zipped = () => zipStream(files.map((file) => streamed(file.name, file.open)));
  return fileAnswer(
    { ...asked, request },
    {
      ...{ event: "journal exported", name, detail: name },
      ...(second ? { ending: "zip", open: zipped } : { ending: shapes[program].ending, open: first.open }),
    },
  );
}
