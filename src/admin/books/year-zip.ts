import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/year-zip";
import { periodWords } from "./periods.ts";
import { askedYear, yearArchive } from "./year-archive.server.ts";

/** The fiscal year of the period that is shown, with all reports, lists and documents, as one file. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "money.export");
  const year = askedYear(asked);
  const asker = await pdfAsker(request, context);
  const open = () => zipStream(yearArchive(asked, asker, year));
  const detail = `Whole year, ${periodWords(year)}`;
  const name = `books-${year.yearFrom.slice(0, 4)}`;
  return fileAnswer({ ...asked, request }, { event: "books exported", name, ending: "zip", detail, open });
}
