import { describe, expect, it } from 'vitest';
import { admitPageRequest } from './admit-page-request';

function send(
  url: string,
  {
    method = 'GET',
    headers = {},
    ...options
  }: { method?: string; headers?: Record<string, string>; dev?: boolean; challengePage?: string } = {},
) {
  const request = { method, url, headers: { ...headers } as Record<string, string | string[] | undefined> };
  const answered = new Map<string, string>();
  const response = {
    statusCode: 200,
    setHeader: (name: string, value: string) => answered.set(name, value),
    end: () => undefined,
  };
  const open = admitPageRequest(request, response, options);
  return { open, status: response.statusCode, request, header: (name: string) => answered.get(name) ?? '' };
}

const POLICY = 'content-security-policy';
const nonceOf = (policy: string) => /'nonce-([^']+)'/.exec(policy)?.[1];

describe('the entry point of the pages', () => {
  it('sets a new nonce on each answer, and passes it to the framework', () => {
    const [first, second] = [send('/flows'), send('/flows')];
    expect(nonceOf(first.header(POLICY))).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(first.header(POLICY))).not.toBe(nonceOf(second.header(POLICY)));
    expect(first.request.headers[POLICY]).toBe(first.header(POLICY));
  });

  it.each(['/flows/%E0%A4%A', '/%', '/flows/%zz?x=1', '/_next/%E0%A4%A'])(
    'answers 400 to the malformed path %s',
    (url) => {
      expect([send(url).open, send(url).status]).toEqual([false, 400]);
    },
  );

  it('passes malformed query strings on', () => {
    expect(send('/flows?x=%E0%A4%A').open).toBe(true);
  });

  it.each([
    '/',
    '/flows',
    '/flows/some-flow',
    '/customers/a@example.com',
    '/no-such-page',
    '/icon.svgx',
    '//evil.example/_next/x',
  ])('lets no text in %s become code', (url) => {
    const policy = send(url).header(POLICY);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
    expect(scripts.map((source) => source.replace(/nonce-.*'/, "nonce'"))).toEqual([
      "'self'",
      "'nonce'",
      "'strict-dynamic'",
      "'wasm-unsafe-eval'",
    ]);
    for (const part of [
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ])
      expect(policy).toContain(part);
    expect(send(url).header('cache-control')).toContain('no-store');
  });

  it.each(['/c/k7m2', '/flows', '/flows/some-flow', '/conversations/1', '/handoffs/1'])(
    'lets %s load the images and media of replies from https hosts only, and without a referrer',
    (url) => {
      const { header } = send(url);
      expect(header(POLICY)).toContain("img-src 'self' data: blob: https:;");
      expect(header(POLICY)).toContain('media-src https:;');
      expect(header(POLICY)).not.toMatch(/http:(;|\s|$)/);
      expect(header('referrer-policy')).toBe('same-origin');
    },
  );

  it.each(['/sign-in', '/sign-in?next=/flows', '/invite', '/confirm-address'])(
    'lets %s load nothing from other hosts',
    (url) => {
      const policy = send(url).header(POLICY);
      expect(policy).toContain("img-src 'self' data: blob:;");
      expect(policy).not.toMatch(/media-src|https:/);
    },
  );

  it('lets only a chat page show the challenge of the operator', () => {
    const challengePage = 'https://example.com/challenge';
    expect(send('/c/k7m2', { challengePage }).header(POLICY)).toContain('frame-src https://example.com;');
    for (const policy of [send('/flows', { challengePage }), send('/c/k7m2')].map(({ header }) =>
      header(POLICY),
    ))
      expect(policy).toContain("frame-src 'none'");
  });

  it('leaves the caching of files to the framework, and lets no inline code in them run', () => {
    for (const url of ['/_next/static/chunks/a.js', '/models/minilm.bin', '/icon.svg?v=1']) {
      const { header, open } = send(url);
      expect(open).toBe(true);
      expect(header('cache-control')).toBe('');
      expect(header(POLICY)).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(header('x-content-type-options')).toBe('nosniff');
    }
  });

  it('accepts no policy and no internal header of the framework from the caller', () => {
    const { request } = send('/flows', {
      headers: {
        [POLICY]: "script-src 'nonce-mine'",
        [`${POLICY}-report-only`]: "script-src 'nonce-mine'",
        'x-middleware-subrequest': 'middleware:middleware',
        'x-nextjs-data': '1',
        'x-matched-path': '/keys',
        'next-action': '00',
        accept: 'text/html',
      },
    });
    expect(Object.keys(request.headers).sort()).toEqual(['accept', POLICY]);
    expect(request.headers[POLICY]).not.toContain('mine');
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])('does not pass on %s', (method) => {
    const { open, status, header } = send('/flows', { method });
    expect([open, status, header('allow')]).toEqual([false, 405, 'GET, HEAD']);
  });

  it('lets only the development server evaluate modules from text', () => {
    expect(send('/flows', { dev: true }).header(POLICY)).toContain("'unsafe-eval'");
    expect(send('/flows', { dev: true }).header(POLICY)).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(send('/__nextjs_original-stack-frames', { method: 'POST', dev: true }).open).toBe(true);
  });
});
