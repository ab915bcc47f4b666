import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import loadWabt from 'wabt';

/**
 * Writes lib/understanding/vectors/multiply-kernel.ts from the WebAssembly text in the same folder.
 *
 *   npx tsx scripts/models/write-multiply-kernel.ts
 */
const FOLDER = fileURLToPath(new URL('../../lib/understanding/vectors/', import.meta.url));
const SOURCE = `${FOLDER}multiply.wat`;
const TARGET = `${FOLDER}multiply-kernel.ts`;

/** Compiles the text to a module in Base64. */
export async function assembleKernel(): Promise<string> {
  const { parseWat } = await loadWabt();
  const module = parseWat('multiply.wat', readFileSync(SOURCE, 'utf8'), { simd: true });
  return Buffer.from(module.toBinary({}).buffer).toString('base64');
}

async function writeMultiplyKernel(): Promise<void> {
  const lines = (await assembleKernel()).match(/.{1,96}/g) ?? [];
  const text = lines.map((line) => `  '${line}'`).join(' +\n');
  writeFileSync(
    TARGET,
    `/** The WebAssembly module of multiply.wat in Base64. Written by scripts/models/write-multiply-kernel.ts. */\nexport const MULTIPLY_KERNEL =\n${text};\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await writeMultiplyKernel();
