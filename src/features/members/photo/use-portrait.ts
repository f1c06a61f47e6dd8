import { type ChangeEvent, useState } from "react";
import { putFile } from "#ui/put-file.ts";

/**
 * The portrait that is chosen in a file input, made smaller before it is sent; `words` say why it is refused. A form
 * that is sent meanwhile sends the file as it was chosen.
 */
export function usePortrait() {
  const [chosen, setChosen] = useState<File | null>(null);
  const [words, setWords] = useState<string | null>(null);
  const onChange = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0] ?? null;
    setWords(null);
    setChosen(null);
    if (!file) return;
    const { portraitToSend } = await import("./portrait-to-send.ts");
    const made = await portraitToSend(file);
    if (input.files?.[0] !== file) return; // another one was chosen meanwhile
    if (!made.ok) return setWords(made.words);
    putFile(input, made.file);
    setChosen(made.file);
  };
  return { chosen, words, onChange };
}
