import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Metafile, OutputFile, Plugin } from 'esbuild';
import type { WidgetFiles } from '@/lib/server/http/serve-widget';
import { hashInputs, isCurrent } from './bundle-server.mjs';

const root = process.cwd();
const CACHE = '.cache/widget/files.json';
/** Preact has the interface of React in a tenth of its size. */
const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};
/** The icons of Lucide are drawn without its options, which are most of its code. */
const PLAIN_ICONS: Plugin = {
  name: 'plain-icons',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/createLucideIcon\.mjs$/ }, () => ({
      path: path.join(root, 'widget/app/create-widget-icon.ts'),
    })),
};
const SHARED = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  platform: 'browser',
  target: 'es2022',
  tsconfig: 'tsconfig.json',
  logLevel: 'error',
  legalComments: 'none',
} satisfies BuildOptions;

type Cached = { inputs: Record<string, string>; files: WidgetFiles };

/** Bundles the widget for the websites that embed it, unless the existing bundle is current. */
export async function buildWidget(): Promise<WidgetFiles> {
  const text = await readFile(CACHE, 'utf8').catch(() => undefined);
  const cached = text === undefined ? undefined : (JSON.parse(text) as Cached);
  if (cached && isCurrent(cached.inputs)) return cached.files;
  const { files, metafile } = await bundleWidget();
  const inputs = hashInputs(metafile, 'scripts/build-widget.ts', 'widget/loader/loader.ts');
  await mkdir(path.dirname(CACHE), { recursive: true });
  await writeFile(CACHE, JSON.stringify({ inputs, files } satisfies Cached));
  return files;
}

async function bundleWidget(): Promise<{ files: WidgetFiles; metafile: Metafile }> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...SHARED,
    write: false,
    metafile: true,
    entryPoints: { main: 'widget/app/mount-widget.tsx' },
    outdir: path.join(root, '.cache/widget'),
    format: 'esm',
    jsx: 'automatic',
    alias: PREACT,
    plugins: [PLAIN_ICONS],
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.TURNPIKE_LOCALE': '"en"',
      'process.env.TURNPIKE_WORDS': '"{}"',
    },
  });
  const css = find(outputFiles, '.css').trim();
  const main = `const WIDGET_CSS=${JSON.stringify(css)};${find(outputFiles, '.js')}`;
  const hash = createHash('sha256').update(main).digest('hex').slice(0, 16);
  const mainPath = `/widget/${hash}.js`;
  const loader = await build({
    ...SHARED,
    write: false,
    entryPoints: ['widget/loader/loader.ts'],
    format: 'iife',
    define: { WIDGET_PATH: JSON.stringify(mainPath) },
  });
  return { files: { loader: find(loader.outputFiles, ''), main, mainPath }, metafile };
}

const find = (files: readonly OutputFile[], ending: string): string =>
  files.find((file) => file.path.endsWith(ending))?.text ?? '';
