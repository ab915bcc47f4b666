import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
const PAGE = `<!doctype html><link rel="stylesheet" href="/floor.css">
<style>html, body, #root { height: 100%; margin: 0 }</style><div id="root"></div><script src="/floor.js"></script>`;

/**
 * Serves a page with the bare components of our fields, as the lower bound for the cost of a key. Monaco uses its own
 * workers.
 */
export async function serveFloor(): Promise<{ url: string; close(): void }> {
  const { outputFiles } = await build({
    entryPoints: {
      floor: path.join(root, 'bench/editor/page/floor.tsx'),
      json: 'monaco-editor/language/json/json.worker',
      editor: 'monaco-editor/editor/editor.worker',
    },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    write: false,
    outdir: path.join(root, 'bench/editor/page'),
    format: 'iife',
    jsx: 'automatic',
    tsconfig: path.join(root, 'tsconfig.json'),
    define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', 'import.meta.url': '""' },
    loader: { '.ttf': 'empty', '.woff2': 'empty' },
    logLevel: 'error',
  });
  const files = new Map(outputFiles.map(({ path: file, text }) => [`/${path.basename(file)}`, text]));
  const server = createServer(({ url = '/' }, response) => {
    const text = files.get(url);
    const type = text === undefined ? 'text/html' : url.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.setHeader('content-type', `${type}; charset=utf-8`).end(text ?? PAGE);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
