import { Button } from "#ui/button.tsx";

/**
 * New recovery codes, with a download that works without scripts: the server sends them back as a text file.
 */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <>
      <ol
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-6 gap-y-1 rounded-control border border-line bg-ivory p-4 font-mono text-[1rem] min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all tabular-nums">
            {code}
          </li>
        ))}
      </ol>
      <form method="post" action="/recovery-codes.txt">
        {codes.map((code) => (
          <input key={code} type="hidden" name="code" value={code} />
        ))}
        <Button type="submit" variant="secondary" className="w-full">
          Download as a text file
        </Button>
      </form>
    </>
  );
}
