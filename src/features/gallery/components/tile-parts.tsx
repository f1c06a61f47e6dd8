/** The (x) of a file's card (2.19.08). */
export function RemoveButton(props: { name: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${props.name}`}
      disabled={props.disabled}
      onClick={props.onPress}
      className="absolute top-2 right-2 grid size-11 place-items-center rounded-full bg-paper text-ink shadow-lift hover:bg-ink hover:text-ivory disabled:opacity-50"
    >
      <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-2 stroke-current">
        <path d="m2 2 12 12M14 2 2 14" />
      </svg>
    </button>
  );
}

/** The size of a file in words. */
export function megabytes(bytes: number): string {
  if (bytes === 0) return "0 MB";
  const tenth = 104_857.6; // of a megabyte
  return `${Math.max(1, Math.round(bytes / tenth)) / 10} MB`;
}
