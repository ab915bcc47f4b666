import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from './read-manifests';

/**
 * Compares manifests with the types of the Kubernetes API by compiling them as TypeScript, which also finds misspelled
 * fields. Returns the compiler's errors.
 */
export async function findTypeErrors(manifests: readonly Manifest[]): Promise<string[]> {
  mkdirSync('.cache', { recursive: true });
  const folder = mkdtempSync(path.join('.cache', 'manifests-'));
  try {
    const files = manifests.map((manifest, index) => {
      const file = path.join(folder, `${index}.ts`);
      writeFileSync(file, toTypeScript(manifest));
      return file;
    });
    const { output } = await compile(files);
    return output.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function toTypeScript(manifest: Manifest): string {
  const { apiVersion, kind } = manifest;
  const [group = '', version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const module = `kubernetes-types/${group.replace(/\.k8s\.io$/, '')}/${version}`;
  return `import type { ${kind} } from '${module}';\nexport const manifest: ${kind} = ${JSON.stringify(manifest, null, 1)};\n`;
}

function compile(files: readonly string[]): Promise<{ output: string }> {
  const tsc = path.resolve('node_modules/typescript/bin/tsc');
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--module',
    'esnext',
    '--moduleResolution',
    'bundler',
  ];
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [tsc, ...options, ...files], (error, stdout, stderr) => {
      // Exit codes 1 and 2 mean type errors.
      if (error && typeof error.code !== 'number') reject(error);
      else resolve({ output: stdout + stderr });
    });
  });
}
