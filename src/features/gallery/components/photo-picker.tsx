import { useEffect, useRef, useState } from "react";

type PickerProps = {
  /** Whether scripts handle the chosen files; without them the input is submitted with its form. */
  scripts: boolean;
  locked: boolean;
  /** Whether choosing is the main button of the page. */
  isMain: boolean;
  onChoose: (files: File[]) => void;
};

/** The picker (2.19.05): a file input in a drop zone; pasted pictures are accepted as well. */
export function PhotoPicker({ scripts, locked, isMain, onChoose }: PickerProps) {
  const dragging = useFilesOfThePage(onChoose);
  return (
    <div
      className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors sm:py-10 ${dragging ? "border-ruby bg-ruby/6" : "border-edge bg-ivory"}`}
    >
      <svg aria-hidden="true" viewBox="0 0 48 40" className="h-10 w-12 fill-none stroke-2 stroke-ruby">
        <path d="M3 9h10l4-6h14l4 6h10v28H3z" strokeLinejoin="round" />
        <path d="m24 13 8 5v9l-8 5-8-5v-9z" strokeLinejoin="round" />
      </svg>
      <label htmlFor="photos" className="font-semibold">
        Choose photos, or drop them here
      </label>
      <input
        id="photos"
        type="file"
        name="photos"
        multiple
        required={!scripts}
        disabled={locked}
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-describedby="photos-help"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = ""; // so that the same file can be chosen again
          onChoose(files);
        }}
        className={`w-full max-w-sm text-small file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:px-4 file:font-semibold hover:file:bg-ink hover:file:text-ivory ${isMain ? "file:border-ruby file:bg-ruby file:text-ivory" : "file:border-ink/60 file:bg-paper file:text-ink"}`}
      />
      <p id="photos-help" className="text-ink-soft text-small">
        PNG, JPG, GIF up to 5MB each. Recommended: Upload and save 1 image at a time.
      </p>
    </div>
  );
}

/**
 * Handles files that are dropped anywhere on the page or pasted; returns whether files are being dragged over
 * the page.
 */
function useFilesOfThePage(onChoose: (files: File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useRef(onChoose);
  take.current = onChoose;
  useEffect(() => {
    const holdsFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault(); // otherwise the browser leaves the page to show the file
      setDragging(true);
    };
    const leave = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      take.current([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => take.current([...(event.clipboardData?.files ?? [])]);
    window.addEventListener("dragover", over);
    window.addEventListener("dragleave", leave);
    window.addEventListener("drop", drop);
    window.addEventListener("paste", paste);
    return () => {
      window.removeEventListener("dragover", over);
      window.removeEventListener("dragleave", leave);
      window.removeEventListener("drop", drop);
      window.removeEventListener("paste", paste);
    };
  }, []);
  return dragging;
}
