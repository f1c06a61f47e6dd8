import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import satori from "satori";
import sharp from "sharp";
import type { Preview } from "#content/previews.ts";
import { previewSize } from "#platform/seo.ts";
import { gemFaces } from "#ui/gem-faces.ts";

type Words = { name: string; tagline: string };
type Node = { type: string; props: { style?: object; children?: (Node | string)[]; src?: string } };

const { width, height } = previewSize;
const require = createRequire(import.meta.url);
const font = (file: string) => readFileSync(require.resolve(`@fontsource/${file}`));

/**
 * The layout of one picture, as input for satori. It is also the cache key that tells whether the picture has
 * changed.
 */
export function previewLayout({ title, gem }: Preview, { name, tagline }: Words): Node {
  const size = title.length > 34 ? 70 : title.length > 20 ? 82 : 98;
  return box({ width, height, position: "relative", background: "#fbf7f1", color: "#2a1530" }, [
    picture(gemSvg(gem), { position: "absolute", right: -230, top: 10, width: 610, height: 610 }),
    box({ position: "absolute", left: 0, top: 0, width: 14, height, background: "#9b1b4b" }, []),
    box(
      {
        flexDirection: "column",
        justifyContent: "space-between",
        padding: "70px 0 64px 94px",
        width: 700,
        height: height - 134, // without the padding
      },
      [
        line({ fontFamily: "Figtree", fontSize: 25, letterSpacing: 1.5, color: "#9b1b4b" }, name),
        line({ fontFamily: "Fraunces", fontSize: size, lineHeight: 1.06, letterSpacing: -2 }, title),
        box({ flexDirection: "column" }, [
          box({ width: 96, height: 2, background: "#b08433", marginBottom: 24 }, []),
          line({ fontFamily: "Figtree", fontSize: 27, color: "#6a5870" }, tagline),
        ]),
      ],
    ),
  ]);
}

/** Renders a layout as a PNG of 1200 by 630 pixels. */
export async function drawPreview(layout: Node): Promise<Buffer> {
  const svg = await satori(layout as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: [
      { name: "Fraunces", data: font("fraunces/files/fraunces-latin-500-normal.woff"), weight: 500 },
      { name: "Figtree", data: font("figtree/files/figtree-latin-600-normal.woff"), weight: 600 },
    ],
  });
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, effort: 10 }).toBuffer();
}

function gemSvg(kind: Preview["gem"]): string {
  const faces = gemFaces(kind).map(
    ({ points, tone }) => `<polygon points="${points}" fill="${tone}" stroke="${tone}" stroke-width="0.3"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="610" height="610">${faces.join("")}</svg>`;
}

const box = (style: object, children: (Node | string)[]): Node => ({
  type: "div",
  props: { style: { display: "flex", ...style }, children },
});
const line = (style: object, text: string): Node => box(style, [text]);
const picture = (svg: string, style: object): Node => ({
  type: "img",
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`, style },
});
