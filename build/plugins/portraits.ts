import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import type { Plugin } from "vite";

const PORTRAITS = "virtual:portraits";
const IMAGE = /\.(?:avif|jpe?g|png|webp)$/i;
/** Twice the size at which a page shows them: four to five, as portraits are. */
const SIZE = { width: 640, height: 800 };

interface Portrait {
  /** The file's name without its ending: a profile's id. */
  id: string;
  address: string;
  image: Buffer;
}

export async function readPortraits(folder: string): Promise<Portrait[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => IMAGE.test(file)) : [];
  return Promise.all(
    files.map(async (file) => {
      const image = await sharp(path.join(folder, file))
        .rotate()
        .resize({ ...SIZE, fit: "cover", position: "attention" })
        .webp({ quality: 76 })
        .toBuffer();
      const id = path.parse(file).name;
      const hash = createHash("sha256").update(image).digest("base64url").slice(0, 8);
      return { id, address: `/assets/portrait-${id}-${hash}.webp`, image };
    }),
  );
}

/** The team's portraits as a module: their addresses by id. A file that is put into the folder shows after a build. */
export function portraits(folder = path.resolve("src/content/marketing/portraits")): Plugin {
  let made: Promise<Portrait[]> | undefined;
  const read = () => {
    made ??= readPortraits(folder);
    return made;
  };
  return {
    name: "portraits",
    resolveId: (id) => (id === PORTRAITS ? `\0${PORTRAITS}` : null),
    async load(id) {
      if (id !== `\0${PORTRAITS}`) return null;
      const found = await read();
      return `export default ${JSON.stringify(Object.fromEntries(found.map(({ id, address }) => [id, address])))};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { address, image } of await read()) {
        this.emitFile({ type: "asset", fileName: address.slice(1), source: image });
      }
    },
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const found = (await read()).find(({ address }) => address === request.url);
        if (!found) return next();
        response.setHeader("content-type", "image/webp").end(found.image);
      });
    },
  };
}
