import { isRecord } from '@turnpike/engine/document';

const MEDIA_TYPES: ReadonlySet<unknown> = new Set(['image', 'video', 'audio', 'file']);

/**
 * Hosts of the pictures, videos, audio and files that a document sends, without duplicates. Null is an address
 * whose host is only known during a conversation.
 */
export function listMediaHosts(document: unknown): (string | null)[] {
  const hosts = new Set<string | null>();
  const add = (url: unknown) => {
    if (typeof url === 'string' && url !== '') hosts.add(readHost(url));
  };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) walk(item);
      return;
    }
    if (!isRecord(value)) return;
    if (MEDIA_TYPES.has(value.type)) add(value.url);
    // Authors name the arguments of tools, so `image` alone does not tell a picture.
    if (isRecord(value.image) && 'alt' in value.image) add(value.image.url);
    else if ('label' in value) add(value.image);
    for (const item of Object.values(value)) walk(item);
  };
  walk(document);
  return [...hosts];
}

/** The host as in `URL.host`; null if a placeholder could change it. */
function readHost(url: string): string | null {
  const [, authority = ''] = /^https?:\/\/([^/?#\\]*)/i.exec(url) ?? [];
  if (authority === '' || /[{}@]/.test(authority)) return null;
  const address = `https://${authority}/`;
  return URL.canParse(address) ? new URL(address).host : null;
}
