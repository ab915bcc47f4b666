import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { serveWidget } from './serve-widget';

const serve = serveWidget({ loader: 'load()', main: 'main()', mainPath: '/widget/0123456789abcdef.js' });

function get(url: string, { method = 'GET', headers = {} }: { method?: string; headers?: object } = {}) {
  let answer: { status: number; headers: Record<string, string | number>; body?: Uint8Array } | undefined;
  const found = serve(
    { method, url, headers: { ...headers } },
    {
      writeHead: (status, sent) => {
        answer = { status, headers: sent };
      },
      end: (body) => {
        if (answer && body) answer.body = body;
      },
    },
  );
  return { found, ...answer, text: answer?.body && Buffer.from(answer.body).toString() };
}

it('serves the loader for minutes and the rest for ever, to any website', () => {
  const loader = get('/widget.js?v=1');
  expect([loader.status, loader.text, loader.headers?.['cache-control']]).toEqual([
    200,
    'load()',
    'public, max-age=300',
  ]);
  const main = get('/widget/0123456789abcdef.js');
  expect([main.text, main.headers?.['cache-control']]).toEqual([
    'main()',
    'public, max-age=31536000, immutable',
  ]);
  expect(main.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

it('serves the current widget to the loader of an earlier release, without keeping it', () => {
  const { text, headers } = get('/widget/ffffffffffffffff.js');
  expect([text, headers?.['cache-control']]).toEqual(['main()', 'no-store']);
});

it('compresses, and serves no other path and no other method', () => {
  const { body, headers } = get('/widget.js', { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers?.['content-encoding']).toBe('gzip');
  expect(gunzipSync(body ?? new Uint8Array()).toString()).toBe('load()');
  expect(get('/widget.js', { method: 'POST' }).status).toBe(405);
  expect(['/', '/widget', '/widget/x.js', '/widget/../api'].map((url) => get(url).found)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
