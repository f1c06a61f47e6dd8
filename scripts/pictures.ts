import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterBuild } from "./after-build.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/**
 * Vite plugin that draws the shipped icons from public/favicon.svg. A site with a mark or a main colour of its own
 * serves others instead (src/pages/seo/serve-icons.server.ts).
 */
export const pictures = () =>
  afterBuild("pictures", async (client) => {
    const { drawIcons } = await import("#platform/pictures/make-icons.server.ts");
    const { fixedIcons, iconSizes } = await import("#platform/pictures/icons.ts");
    const { asIco } = await import("#platform/pictures/ico.server.ts");
    const icons = await drawIcons(readFileSync(join(root, "public", "favicon.svg")), "stone");
    for (const [address, name] of Object.entries(fixedIcons)) {
      const png = icons.find((icon) => icon.name === name)?.png ?? Buffer.alloc(0);
      writeFileSync(join(client, address), name === "ico" ? asIco(png, iconSizes.ico) : png);
    }
  });
