/** The part of a URL before its path, which has placeholders. */
const ORIGIN = /^https?:\/\/[^/?#\\]*/i;

/** The origin that the URL of a tool names, or undefined if it is not a URL. */
export function readToolOrigin(url: string): string | undefined {
  const [text = ''] = ORIGIN.exec(url) ?? [];
  return URL.canParse(text) ? new URL(text).origin : undefined;
}

/** The URL that is called in an environment: the same path, query and placeholders after another base. */
export function toCalledUrl(url: string, baseUrls: Readonly<Record<string, string>>): string {
  const origin = readToolOrigin(url);
  if (origin === undefined || !Object.hasOwn(baseUrls, origin)) return url;
  return `${baseUrls[origin]}${url.replace(ORIGIN, '')}`;
}
