import { Slot } from "@radix-ui/react-slot";
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";

type DialogProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The element that opens the dialog; must be focusable. Leave it out when `open` is controlled. */
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  width?: number;
  footer?: ReactNode;
  children?: ReactNode;
};

/**
 * A modal dialog: traps the focus, closes with Esc, and returns the focus. On a phone it has full width and
 * sits at the bottom. It is the native <dialog>, which does all of this and needs no style element, which the
 * Content-Security-Policy refuses.
 */
export function Dialog({
  title,
  description,
  trigger,
  open,
  onOpenChange,
  width = 500,
  footer,
  children,
}: DialogProps) {
  const [openByTrigger, setOpenByTrigger] = useState(false);
  const shown = open ?? openByTrigger;
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  const pressedBeside = useRef(false);
  const change = (next: boolean) => {
    setOpenByTrigger(next);
    onOpenChange?.(next);
  };
  useEffect(() => {
    if (shown && !box.current?.open) box.current?.showModal();
    if (!shown) box.current?.close();
  }, [shown]);
  return (
    <>
      {trigger && <Slot onClick={() => change(true)}>{trigger}</Slot>}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard equivalent is Esc, which the browser handles */}
      <dialog
        ref={box}
        aria-labelledby={`${id}-title`}
        aria-describedby={description ? `${id}-description` : undefined}
        onClose={() => change(false)}
        // A selection that is dragged out of a field ends in a click on the dialog, too, and must not close it.
        onPointerDown={(event) => {
          pressedBeside.current = event.target === event.currentTarget;
        }}
        onClick={(event) => event.target === event.currentTarget && pressedBeside.current && change(false)}
        style={{ maxWidth: width }}
        className="fixed inset-x-0 top-auto bottom-0 m-0 mx-auto max-h-[92dvh] w-full overflow-y-auto rounded-t-card bg-paper p-0 text-ink shadow-lift backdrop:bg-ink/55 open:motion-safe:animate-[rise-in_200ms_ease-out] sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-card"
      >
        {shown && (
          <div className="relative grid gap-5 p-6 sm:p-8">
            <div className="pr-10">
              <h2 id={`${id}-title`} className="text-h3">
                {title}
              </h2>
              {description && (
                <p id={`${id}-description`} className="mt-2 text-ink-soft">
                  {description}
                </p>
              )}
            </div>
            {children}
            {footer && <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{footer}</div>}
            <button
              type="button"
              aria-label="Close"
              onClick={closeDialog}
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-ink-soft hover:bg-ink/6 hover:text-ink"
            >
              <svg
                aria-hidden="true"
                viewBox="0 0 16 16"
                className="size-4 fill-none stroke-current stroke-2"
              >
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </div>
        )}
      </dialog>
    </>
  );
}

function closeDialog(event: MouseEvent<HTMLButtonElement>) {
  event.currentTarget.closest("dialog")?.close();
}

/**
 * Asks for confirmation before a destructive action. `children` are shown between the question and the
 * buttons and contain the form that is submitted.
 */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = "Cancel",
  form,
  busy = false,
  danger = true,
  ...dialog
}: Omit<DialogProps, "footer"> & {
  confirmLabel: ReactNode;
  cancelLabel?: ReactNode;
  form: string;
  busy?: boolean;
  danger?: boolean;
}) {
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="secondary" onClick={closeDialog}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={form} variant={danger ? "danger" : "primary"} busy={busy}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
