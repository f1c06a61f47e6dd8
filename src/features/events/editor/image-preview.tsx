import { useEffect, useState } from "react";

const typingPause = 600; // ms without a keystroke after which a typed URL counts as complete

type ImagePreviewProps = { address: string; onFailed: () => void };

/** A preview of the picture at a URL; removed when it fails to load (5.04). */
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
