import * as Popover from "@radix-ui/react-popover";
import { CalendarDays } from "lucide-react";
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { displayDate } from "#features/events/event.ts";
import { isEventDay } from "#features/events/event-days.ts";
import { selectDate } from "#features/events/staff-messages.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Spinner } from "#ui/spinner.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";

// The picker is loaded when it is first opened; most visits never need it. If loading fails, the browser's
// own date input is used, so that the form and what was typed stay.
const DatePicker = lazy(() => import("./date-picker.tsx").catch(() => ({ default: PlainPicker })));

type DateFieldProps = {
  id: string;
  value: string;
  onChange: (day: string) => void;
  today: string;
  error?: string;
};

/**
 * The event's day (2.14.10): a calendar picker, or the browser's own date input without scripts and for as long as
 * somebody who began before the scripts is at it.
 */
export function DateField({ id, value, onChange, today, error }: DateFieldProps) {
  const scripts = useHydrated();
  const plain = useRef<HTMLInputElement>(null);
  const [begun] = useState(value); // a new default value would replace what is being typed
  const [hasCalendar, setHasCalendar] = useState(scripts);
  const [open, setOpen] = useState(false);
  const hidden = useRef<HTMLInputElement>(null);
  const first = useRef(true);
  // Changing a hidden input fires no event; the dispatched one makes the form validate its fields again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: must run when the value changes
  useEffect(() => {
    if (!first.current) hidden.current?.dispatchEvent(new Event("input", { bubbles: true }));
    first.current = false;
  }, [value]);
  const settle = () => {
    if (scripts && isAtRest(plain.current)) setHasCalendar(true);
  };
  // A layout effect, because a press between the first paint and a later effect would be lost.
  useLayoutEffect(settle, [scripts]);
  const choose = (day: string) => {
    onChange(day);
    setOpen(false);
  };
  return (
    <Field label="Event Date*" id={id} required error={error}>
      {({ required, ...control }) =>
        hasCalendar ? (
          <>
            <input ref={hidden} type="hidden" name="date" value={value} />
            <Popover.Root open={open} onOpenChange={setOpen}>
              <Popover.Trigger
                {...control}
                aria-label={`Event Date: ${isEventDay(value) ? displayDate(value) : selectDate}`}
                className="flex min-h-11 w-full items-center gap-3 rounded-control border border-edge bg-paper px-3.5 py-2 text-left text-[1rem] transition-colors duration-150 hover:border-ink aria-invalid:border-danger"
              >
                <CalendarDays aria-hidden="true" className="size-5 shrink-0 text-gold" />
                <span className={isEventDay(value) ? undefined : "text-ink-soft"}>
                  {isEventDay(value) ? displayDate(value) : selectDate}
                </span>
              </Popover.Trigger>
              <Popover.Portal>
                <Popover.Content
                  aria-label={selectDate}
                  align="start"
                  sideOffset={8}
                  collisionPadding={12}
                  className="z-40 min-h-88 w-80 rounded-card border border-line bg-paper p-4 shadow-lift"
                >
                  <Suspense fallback={<Spinner size={24} />}>
                    <DatePicker value={value} today={today} onChoose={choose} />
                  </Suspense>
                </Popover.Content>
              </Popover.Portal>
            </Popover.Root>
          </>
        ) : (
          <Input
            {...control}
            ref={plain}
            type="date"
            name="date"
            required={required}
            defaultValue={begun}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            onBlur={settle}
          />
        )
      }
    </Field>
  );
}

/** Whether nobody is at a date input and no entry in it is incomplete: its value is all that it holds. */
function isAtRest(input: HTMLInputElement | null): boolean {
  return !input || (input !== document.activeElement && !input.validity.badInput);
}

function PlainPicker({ value, onChoose }: { value: string; onChoose: (day: string) => void }) {
  return (
    <Input
      type="date"
      aria-label="Event Date"
      defaultValue={value}
      onChange={({ currentTarget }) => isEventDay(currentTarget.value) && onChoose(currentTarget.value)}
    />
  );
}
