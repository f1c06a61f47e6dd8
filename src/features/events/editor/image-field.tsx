import { ImageUp, X } from "lucide-react";
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { pictureBytes } from "#features/events/limits.ts";
import {
  fieldErrors,
  imageError,
  imageUrlPlaceholder,
  pasteHelp,
  pasteHere,
} from "#features/events/staff-messages.ts";
import type { FormField } from "#form/use-form.ts";
import { pictureKind } from "#platform/pictures/picture-kind.ts";
import { Button, buttonClass } from "#ui/button.tsx";
import { FieldError } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { putFile } from "#ui/put-file.ts";
import { useNotify } from "#ui/toast.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import { useObjectAddress } from "#ui/use-object-address.ts";
import { pictureOfDataUrl } from "./picture-of-data-url.ts";

const headLength = 256; // bytes that tell what a file is

type ImageFieldProps = {
  field: FormField;
  stored: string;
  /** The settings of the picture, shown when there is one; always without scripts, which cannot tell. */
  children: ReactNode;
};

/**
 * The marketing image (2.14.05 to 2.14.09): a typed URL, or a picture that is pasted, dropped or chosen. The
 * picture is sent by the file input, which also works without scripts; an already stored one is sent as
 * `keptImage`.
 */
export function ImageField({ field: { id, name, value, error }, stored, children }: ImageFieldProps) {
  const scripts = useHydrated();
  const notify = useNotify();
  const [typed, setTyped] = useState(value);
  const [kept, setKept] = useState(stored);
  const [picture, setPicture] = useState<File | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const address = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const removal = useRef<HTMLInputElement>(null);
  const failed = useRef(""); // the address whose preview failed last, which is told once
  const latest = useRef(picture); // of choices that follow each other at once, the one before
  const pictureAddress = useObjectAddress(picture);

  const empty = () => {
    if (address.current) address.current.value = "";
    setTyped("");
  };
  const hold = (held: File | null) => file.current && putFile(file.current, held);
  const show = (chosen: File | null) => {
    latest.current = chosen;
    hold(chosen);
    setPicture(chosen);
  };
  const take = async (chosen: File | null | undefined) => {
    const isPicture = chosen && pictureKind(new Uint8Array(await chosen.slice(0, headLength).arrayBuffer()));
    if (!isPicture) {
      hold(latest.current); // the input holds what it refuses: what the preview shows is sent
      return setWords(chosen ? fieldErrors.notAPicture : fieldErrors.noPicture);
    }
    if (chosen.size > pictureBytes) {
      show(null);
      return setWords(fieldErrors.pictureTooLarge);
    }
    show(chosen);
    empty();
    setWords(null);
  };
  // Some browsers empty the input when its dialog is cancelled.
  const choose = (chosen: File | undefined) => (chosen ? take(chosen) : hold(latest.current));
  const type = (text: string) => {
    const pasted = pictureOfDataUrl(text);
    if (pasted) return take(pasted);
    failed.current = "";
    show(null);
    setTyped(text);
    setWords(null);
  };
  const clear = () => {
    show(null);
    empty();
    setKept("");
    setWords(null);
  };
  const fail = (failing: string) => {
    if (picture) clear();
    if (failed.current !== failing) notify({ ...imageError, variant: "destructive" });
    failed.current = failing;
  };
  // An address that no preview can load, such as one with http:, fails once the field is left (5.04).
  const leave = (text: string) => {
    const left = text.trim();
    if (left !== "" && !previewed.test(left)) fail(left);
  };
  // What was typed, chosen and ticked before hydration is only in the inputs.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, with the values from before hydration
  useLayoutEffect(() => {
    if (removal.current?.checked) setKept("");
    const chosen = file.current?.files?.[0];
    const text = address.current?.value ?? "";
    if (chosen) take(chosen);
    else if (text !== value) {
      type(text);
      if (document.activeElement !== address.current) leave(text);
    }
  }, []);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.files[0];
    const intoInput = event.target instanceof HTMLInputElement;
    if (!pasted && intoInput) return; // a URL, pasted into the input itself
    event.preventDefault();
    take(pasted);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault(); // the space bar scrolls
    file.current?.click();
  };

  const message = words ?? error;
  const shown = pictureAddress ?? (typed.trim() || kept);
  return (
    <fieldset
      onPaste={onPaste}
      className="grid min-w-0 grid-cols-1 gap-3"
      aria-describedby={message ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 text-small font-semibold">Event Marketing Image</legend>
      <Input
        ref={address}
        id={id}
        name={name}
        inputMode="url"
        aria-label="Image URL"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        placeholder={imageUrlPlaceholder}
        defaultValue={value}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => leave(typed)}
      />
      <input type="hidden" name="keptImage" value={kept} />
      {/* Rendered by the server too: adding it after hydration would move the fields below. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a real button swallows the paste event in Firefox */}
      <div
        role="button"
        tabIndex={0}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
        onKeyDown={onKeyDown}
        className="grid cursor-text justify-items-center rounded-card border border-edge border-dashed bg-ivory px-4 py-6 text-center transition-colors duration-150 hover:border-ruby focus:border-ruby focus:border-solid focus:bg-ruby/4 noscript:hidden"
      >
        <ImageUp aria-hidden="true" className="mb-2 size-7 text-gold" />
        <span className="font-medium">{pasteHere}</span>
        <span className="text-ink-soft text-small">{pasteHelp}</span>
      </div>
      <div className="flex flex-wrap gap-3">
        <label
          className={buttonClass(
            "secondary",
            "small",
            "has-focus-visible:outline-3 noscript:max-w-full noscript:flex-col noscript:items-start",
          )}
        >
          Choose a picture
          <input
            ref={file}
            type="file"
            name="image"
            accept="image/jpeg,image/png,image/gif,image/webp"
            onChange={(event) => choose(event.currentTarget.files?.[0])}
            className="sr-only noscript:not-sr-only noscript:max-w-full"
          />
        </label>
        {scripts && shown !== "" && (
          <Button variant="quiet" size="small" onClick={clear}>
            <X aria-hidden="true" className="size-4" /> Clear image
          </Button>
        )}
        {!scripts && kept !== "" && (
          <label className="flex items-center gap-2 text-small">
            <input ref={removal} type="checkbox" name="removeImage" className="size-5 accent-ruby" /> Remove
            the image
          </label>
        )}
      </div>
      {message && <FieldError id={`${id}-error`}>{message}</FieldError>}
      <ImagePreview address={shown} onFailed={() => fail(shown)} />
      <div className={shown === "" ? "hidden noscript:block" : undefined}>{children}</div>
    </fieldset>
  );
}

const typingPause = 600; // ms without a keystroke after which a typed URL counts as complete

const previewed = /^(https:|blob:|\/media\/)/i; // what the site's own rules let a page load

type ImagePreviewProps = { address: string; onFailed: () => void };

/** A preview of the picture at a URL; removed when it fails to load (5.04). */
function ImagePreview({ address, onFailed }: ImagePreviewProps) {
  const shown = useSettled(address);
  const [failed, setFailed] = useState("");
  if (shown === "" || shown === failed || !previewed.test(shown)) return null;
  return (
    <img
      key={shown}
      src={shown}
      alt="Preview of the event's marketing"
      width={1200}
      height={675}
      referrerPolicy="no-referrer"
      onError={() => {
        setFailed(shown);
        onFailed();
      }}
      className="aspect-video w-full max-w-md rounded-card border border-line bg-ivory object-contain"
    />
  );
}

// Chosen and stored pictures immediately; a typed URL after a pause, so that incomplete ones are not fetched.
function useSettled(address: string): string {
  const [settled, setSettled] = useState(address);
  const whole = address === "" || !address.startsWith("http");
  useEffect(() => {
    if (whole) return setSettled(address);
    const timer = setTimeout(() => setSettled(address), typingPause);
    return () => clearTimeout(timer);
  }, [address, whole]);
  return whole ? address : settled;
}
