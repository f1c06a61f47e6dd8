/** Puts a file into a file input in place of what it holds, or empties it. */
export function putFile(input: HTMLInputElement, file: File | null) {
  const carrier = new DataTransfer();
  if (file) carrier.items.add(file);
  input.files = carrier.files;
}
