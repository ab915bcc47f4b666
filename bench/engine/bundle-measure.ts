import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles `measure.ts` as in production, so that helpers of the loader are not measured. Returns its path. */
export async function bundleMeasure(name = 'measure'): Promise<string> {
  const script = `${root}node_modules/.cache/turnpike-bench/${name}.mjs`;
  await build({
    entryPoints: [fileURLToPath(new URL('./measure.ts', import.meta.url))],
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    supported: { 'regexp-unicode-property-escapes': true },
    external: ['@langchain/langgraph'],
    logLevel: 'error',
  });
  return script;
}
