export type ParsedCurl = { method: string; url: string; headers: Record<string, string>; body: string };

/** Parses a displayed curl command into a request, with shell variables replaced. Throws on unsupported syntax. */
export function parseCurl(command: string, variables: Record<string, string>): ParsedCurl {
  const line = command
    .replaceAll('\\\n', ' ')
    .replace(/\$([A-Z_]+)/g, (whole, name: string) => variables[name] ?? whole);
  const [, method, url] = /^curl -X (\w+) (\S+)/.exec(line) ?? [];
  const body = /-d '([^']*)'/.exec(line)?.[1];
  if (!method || !url || body === undefined) throw new Error(`Unsupported curl command: ${command}`);
  const headers = Object.fromEntries(
    [...line.matchAll(/-H "([^:"]+): ([^"]*)"/g)].map(([, name, value]) => [name as string, value as string]),
  );
  return { method, url, headers, body };
}
