import { useRef } from "react";
import type { SetUp } from "#identity/second-factor/factors.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";

/**
 * The ways in which an authenticator app gets its key [2.26.10]: opened on this device, since a phone cannot scan its own
 * screen; as a picture for another one; and as text.
 */
export function AppKey({ setUp: { address, qrCode, secret } }: { setUp: SetUp }) {
  const key = useRef<HTMLElement>(null);
  const select = () => key.current && getSelection()?.selectAllChildren(key.current);
  return (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-[auto_1fr] sm:items-center">
      <div className="grid min-w-0 gap-5">
        <div className="grid gap-2">
          <ButtonLink href={address} className="w-full sm:w-fit">
            Open in your app
          </ButtonLink>
          <p className="text-ink-soft text-small">
            Use this if the app is on this device. If it's on another one, scan the QR code with it.
          </p>
        </div>
        <div>
          <p className="font-semibold text-small">Or type this key into the app</p>
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <code ref={key} className="min-w-0 select-all break-all font-mono tracking-wider">
              {secret}
            </code>
            <CopyButton text={secret} onRefused={select} />
          </div>
        </div>
      </div>
      <img
        src={qrCode}
        width={200}
        height={200}
        alt="QR code for your authenticator app"
        className="rounded-control border border-line sm:order-first"
      />
    </div>
  );
}
