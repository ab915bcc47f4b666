/** Address of the module that is the server; importing it starts it. */
export function bundleServer(): Promise<string>;
