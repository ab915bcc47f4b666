import { type MessageDescriptor, msg } from '@turnpike/engine/messages';
import { getOwn, getText, isObject, listOf, type OpenApiObject } from './json';

export type Server = { url?: string; note?: MessageDescriptor };

/**
 * The base URL: the first usable server of the nearest holder that has one, with variables at their defaults.
 */
export function readServer(...holders: readonly unknown[]): Server {
  const servers = holders.flatMap((holder) => listOf(holder, 'servers'));
  const urls = servers.flatMap((server) => (isObject(server) ? [fillVariables(server)] : []));
  const found = urls.map(cleanUrl).find((url) => url !== undefined);
  if (found !== undefined) return { url: found };
  const [first] = urls;
  return {
    note:
      first === undefined
        ? msg('The document has no server. Enter the base URL of requests.')
        : msg('Server {url} is not a full URL. Enter the base URL of requests.', { url: first }),
  };
}

function fillVariables(server: OpenApiObject): string {
  const variables = getOwn(server, 'variables');
  const url = getText(server, 'url') ?? '';
  return url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => getText(getOwn(variables, name), 'default') ?? whole,
  );
}

/** Normalizes a base URL: http or https, without password, query or braces; undefined if it is invalid. */
export function cleanUrl(text: string): string | undefined {
  const given = text.trim();
  if (!/^https?:\/\/[^/]/i.test(given) || /[{}\s]/.test(given)) return undefined;
  try {
    const url = new URL(given);
    return `${url.protocol}//${url.host}${url.pathname}`.replace(/(?<!\/)\/+$/, '');
  } catch {
    return undefined;
  }
}
