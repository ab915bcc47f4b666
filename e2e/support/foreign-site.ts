import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A website with its own origin and a strict content policy that serves pages with a chat. */
export type ForeignSite = { origin: string; show(page: ForeignPage): void; close(): Promise<void> };
/** `head` and `body` are HTML. The scripts of `files` are served by path. */
type ForeignPage = {
  server: string;
  body: string;
  files?: Readonly<Record<string, string>>;
  /** Scripts must not create scripts from text. */
  trustedTypes?: boolean;
};

/** What docs/widget.md tells websites to allow, and nothing else. */
const createPolicy = ({ server, trustedTypes = false }: ForeignPage) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${server}`,
    `connect-src ${server}`,
    `img-src https: data:`,
    `media-src https:`,
    `style-src 'self'`,
    `base-uri 'none'`,
    ...(trustedTypes ? [`require-trusted-types-for 'script'`] : []),
  ].join('; ');

const STYLES = `
  body { margin: 0; padding: 24px; background: #faf6f0; color: #2b211a; font: 16px/1.5 Georgia, serif; }
  button { background: #b00 !important; color: #fff; }
  #chat { max-width: 420px; height: 560px; }`;

export async function startForeignSite(): Promise<ForeignSite> {
  let shown: ForeignPage = { server: '', body: '' };
  const server = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const script = shown.files?.[path];
    if (script !== undefined) return response.setHeader('content-type', 'text/javascript').end(script);
    if (path === '/site.css') return response.setHeader('content-type', 'text/css').end(STYLES);
    if (path !== '/') return response.writeHead(404).end();
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', createPolicy(shown));
    return response.end(
      `<!doctype html><html lang="en"><head><title>Fernway</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="/site.css"></head><body><main>${shown.body}</main></body></html>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (page) => {
      shown = page;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
