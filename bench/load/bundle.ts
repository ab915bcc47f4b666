import path from 'node:path';
import { build } from 'esbuild';

/** Bundles a server of this folder into one file for Node. */
export async function bundle(name: string): Promise<string> {
  const outfile = path.resolve(`node_modules/.cache/turnpike-bench/${name}.mjs`);
  await build({
    entryPoints: [`bench/load/${name}.ts`],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    supported: { 'regexp-unicode-property-escapes': true },
    packages: 'external',
    alias: { '@': path.resolve('.') },
    logLevel: 'error',
  });
  return outfile;
}
