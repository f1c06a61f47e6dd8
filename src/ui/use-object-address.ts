import { useEffect, useState } from "react";

/**
 * The object URL of a chosen file, for its preview; null without one. It is revoked when it is no longer shown, since the
 * browser keeps the bytes until then.
 */
export function useObjectAddress(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return file ? address : null;
}
