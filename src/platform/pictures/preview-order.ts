/** A box, a picture or a line of text as satori reads it. */
export type LayoutNode = {
  type: string;
  props: { style?: object; children?: (LayoutNode | string)[]; src?: string };
};

/** What the child needs to draw a layout; it is sent as JSON. `width` and `height` in pixels. */
export type PreviewOrder = {
  layout: LayoutNode;
  width: number;
  height: number;
  fonts: { name: string; weight: 500 | 600; base64: string }[];
};
