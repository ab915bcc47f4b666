import { describe, expect, it } from 'vitest';
import { createHostPin } from './host-pin';

function ask(publicUrl: string | undefined, headers: Record<string, string>, url = '/flows') {
  let status = 200;
  let body = '';
  const response = {
    writeHead: (code: number) => {
      status = code;
    },
    end: (text: string) => {
      body = text;
    },
  };
  const passed = createHostPin(publicUrl)({ method: 'GET', url, headers }, response);
  return { passed, status, body };
}
const PUBLIC = 'https://talk.example';

describe('with a public URL', () => {
  it.each([
    { host: 'talk.example' },
    { host: 'TALK.example' },
    { host: 'talk.example:443' },
    { host: 'internal:3000', 'x-forwarded-host': 'talk.example' },
    { host: 'localhost:3000' },
    { host: '127.0.0.1:3000' },
    { host: '[::1]:3000' },
  ] as Record<string, string>[])('a request for %j is served', (headers) => {
    expect(ask(PUBLIC, headers).passed).toBe(true);
  });

  it.each([
    { host: 'evil.example' },
    { host: 'talk.example.evil.example' },
    { host: 'talk.example:8443' },
    { host: 'talk.example@evil.example' },
    { host: 'localhost.evil.example' },
    { host: '127.0.0.1.evil.example' },
    { host: 'talk.example', 'x-forwarded-host': 'evil.example' },
    { host: '' },
    {},
  ])('a request for %j is refused', (headers) => {
    const { passed, status, body } = ask(PUBLIC, headers as Record<string, string>);
    expect([passed, status]).toEqual([false, 421]);
    expect(JSON.parse(body)).toMatchObject({ code: 'wrong-host', params: { host: 'talk.example' } });
  });

  it.each(['/healthz', '/readyz', '/readyz?x', '/metrics', '/api/v1/healthz'])(
    '%s is served for every host',
    (url) => {
      expect(ask(PUBLIC, { host: '10.0.0.7:3000' }, url).passed).toBe(true);
    },
  );
});

it('without a public URL every host is served', () => {
  expect(ask(undefined, { host: 'any.example' }).passed).toBe(true);
});
