import { Fragment } from "react";

/** A text whose addresses may break before an "@" and after a "/", so that a narrow line breaks nowhere worse. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?=@)|(?<=\/)(?=[^/])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span>{part}</span>
    </Fragment>
  ));
}
