import { Printer } from "lucide-react";
import { useEffect, useRef } from "react";
import type { MadeLink } from "#features/gallery/upload-links/change-links.server.ts";
import { Button } from "#ui/button.tsx";
import { Tile } from "#ui/tile.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { Instant } from "../components/instant.tsx";

/** A new link, shown only once: its URL and its QR code. The printed page contains nothing else. */
export function LinkTile({ link, timeZone }: { link: MadeLink; timeZone: string }) {
  const { address, qrCode, label, album, expiresAt } = link;
  const scripts = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each link
  useEffect(() => box.current?.focus(), [address]);
  return (
    // biome-ignore lint/a11y/noAutofocus: after a plain form post the focus scrolls the response into view
    <div ref={box} tabIndex={-1} autoFocus className="scroll-mt-28 rounded-card" data-print-alone>
      <Tile
        as="section"
        aria-labelledby="made-link"
        className="grid gap-6 border-l-4 border-l-emerald p-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:p-7"
      >
        <img
          src={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
          width={240}
          height={240}
          alt={`QR code of the upload link for ${album}`}
          className="size-60 max-w-full rounded-control border border-line bg-white"
        />
        <div className="grid min-w-0 gap-3">
          <h2 id="made-link" className="text-h3">
            Send your photos of {album}
          </h2>
          <p>Point your phone's camera at the code, or open this address:</p>
          <p className="select-all break-all font-mono text-small">{address}</p>
          <p className="text-ink-soft text-small">
            Open until <Instant at={expiresAt} timeZone={timeZone} />.
          </p>
          <p className="font-semibold text-small" data-screen-only>
            “{label}” is shown this once. Copy the address or print it now; later it can only be withdrawn.
          </p>
          {scripts && (
            <div data-screen-only>
              <Button variant="secondary" size="small" onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-5" /> Print
              </Button>
            </div>
          )}
        </div>
      </Tile>
    </div>
  );
}
