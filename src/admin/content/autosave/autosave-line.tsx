import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { dateFormat } from "#platform/date-format.ts";
import { NewTabHint } from "#ui/button.tsx";
import { useAutosaveStatus } from "./autosave-context.ts";

/** Says near the buttons whether what was typed is saved. It keeps its place while it is empty. */
export function AutosaveLine({ timeZone }: { timeZone: string }) {
  const { line, aloud } = useAutosaveStatus();
  return (
    <div
      className={`text-label [@media(scripting:none)]:hidden ${line.is === "fault" ? "basis-full" : "ml-auto"}`}
    >
      {line.is === "saving" && <p className="text-ink-soft">Saving…</p>}
      {line.is === "saved" && (
        <p className="text-ink-soft">
          Draft saved{" "}
          <time dateTime={line.at} className="tabular-nums">
            {dateFormat({ timeZone, hour: "numeric", minute: "2-digit" }).format(new Date(line.at))}
          </time>
        </p>
      )}
      {line.is === "fault" && (
        <p className="max-w-measure font-semibold text-danger">
          <span>{line.words}</span>
          {line.signIn && (
            <>
              {" "}
              <a href={signInPageAddress("/admin-dashboard")} target="_blank" rel="noopener" className="link">
                Sign in
                <NewTabHint />
              </a>
            </>
          )}
        </p>
      )}
      <p role="status" className="sr-only">
        {aloud}
      </p>
    </div>
  );
}
