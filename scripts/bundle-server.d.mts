/** Returns the URL of the bundled server module. Importing it starts the server. */
export function bundleServer(): Promise<string>;
/** Native modules and modules found by path at run time. */
export const EXTERNAL: string[];
/** Hashes of the files of a bundle. */
export function hashInputs(metafile: import('esbuild').Metafile, ...more: string[]): Record<string, string>;
/** Whether the files of a bundle are unchanged. */
export function isCurrent(inputs: Record<string, string>): boolean;
