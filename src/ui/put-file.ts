export function putFile(input: HTMLInputElement, file: File | null) {
  const carrier = new DataTransfer();
  if (file) carrier.items.add(file);
  input.files = carrier.files;
}
