/** A picture of texts and drawings below each other, as high as they are; `drawPicture` makes a PNG of it. */
export type TextPicture = {
  /** What it is, for the log. */
  title: string;
  /** In pixels, as all lengths here; `edge` is left free on each side. */
  width: number;
  edge: number;
  colours: { ground: string; border: string };
  column: (PictureText | PictureDrawing)[];
};

/** Breaks into as many lines as it needs; `gap` is left free above it. */
export type PictureText = { text: string; size: number; isBold?: true; colour: string; gap: number };

/** A square SVG of our own with a `viewBox`. */
export type PictureDrawing = { svg: string; side: number; isCentered?: true; gap: number };
