/** Returns the URL of the bundled server module. Importing it starts the server. */
export function bundleServer(): Promise<string>;
