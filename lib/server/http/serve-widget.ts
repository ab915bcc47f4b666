import { gzipSync } from 'node:zlib';
import { FILE_POLICY } from './content-policy';
import { COMMON_HEADERS } from './security-headers';

/** The files of the widget: the loader has a fixed address, the address of the rest has the hash of its content. */
export type WidgetFiles = { loader: string; main: string; mainPath: string };

const LOADER_PATH = '/widget.js';
const MAIN_PATH = /^\/widget\/[0-9a-f]{16}\.js$/;
/** A new release reaches every website within this time. */
const LOADER_CACHE = 'public, max-age=300';
const MAIN_CACHE = 'public, max-age=31536000, immutable';
/** Any website may load the widget: it is public, and contains no data. */
const HEADERS = {
  ...COMMON_HEADERS,
  'access-control-allow-origin': '*',
  'content-security-policy': FILE_POLICY,
  'content-type': 'text/javascript; charset=utf-8',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Accept-Encoding',
};

/** The parts of a node:http request and response that are read and written. */
type Incoming = { method?: string; url?: string; headers: Record<string, string | string[] | undefined> };
type Outgoing = {
  writeHead(status: number, headers: Record<string, string | number>): unknown;
  end(body?: Uint8Array): unknown;
};
type Serve = (request: Incoming, response: Outgoing) => boolean;

/** Serves the widget; false for any other path. */
export function serveWidget({ loader, main, mainPath }: WidgetFiles): Serve {
  const [loaderFile, mainFile] = [loader, main].map((text) => ({
    plain: Buffer.from(text),
    gzipped: gzipSync(text),
  })) as [WidgetFile, WidgetFile];
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    if (path === LOADER_PATH) send(request, response, loaderFile, LOADER_CACHE);
    // A loader that was cached before a release asks for the previous file. The current one serves as well.
    else if (MAIN_PATH.test(path))
      send(request, response, mainFile, path === mainPath ? MAIN_CACHE : 'no-store');
    else return false;
    return true;
  };
}

type WidgetFile = { plain: Buffer; gzipped: Buffer };

function send(
  { method = '', headers }: Incoming,
  response: Outgoing,
  { plain, gzipped }: WidgetFile,
  cacheControl: string,
): void {
  if (method !== 'GET' && method !== 'HEAD') {
    response.writeHead(405, { ...HEADERS, allow: 'GET, HEAD' });
    response.end();
    return;
  }
  const isGzipped = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));
  const body = isGzipped ? gzipped : plain;
  response.writeHead(200, {
    ...HEADERS,
    'cache-control': cacheControl,
    'content-length': body.length,
    ...(isGzipped && { 'content-encoding': 'gzip' }),
  });
  response.end(method === 'HEAD' ? undefined : body);
}
