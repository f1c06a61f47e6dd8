import { useEffect, useState } from "react";

const typingPause = 600; // ms without a keystroke before an address is taken for whole

type ImagePreviewProps = { address: string; onFailed: () => void };

/** The picture at an address, as visitors will see it; gone again when it does not load (5.04). */
export function ImagePreview({ address, onFailed }: ImagePreviewProps) {
  const shown = useSettled(address);
  const [failed, setFailed] = useState("");
  if (shown === "" || shown === failed || !/^(https:|blob:|\/media\/)/.test(shown)) return null;
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

// Chosen and stored pictures at once; a typed address when the typing has stopped, so that halves are not fetched.
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
