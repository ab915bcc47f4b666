/** Returns the URL of the bundled server module. Importing it starts the server. */
export function bundleServer(): Promise<string>;
/** Native modules and modules found by path at run time. */
export const EXTERNAL: string[];
