import type { HttpBinding } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { fillRequest } from './fill-request';

const bind = (fields: Partial<HttpBinding>): HttpBinding => ({
  type: 'http',
  method: 'POST',
  url: 'https://api.example.com/',
  ...fields,
});

describe('the URL of a request', () => {
  it('encodes every value within its part', () => {
    const { url } = fillRequest(bind({ url: 'https://api.example.com/a/{x}/b?q={y}' }), {
      x: '../c?d#e/%2f ü',
      y: 'a&b=c',
    });
    expect(url.href).toBe('https://api.example.com/a/..%2Fc%3Fd%23e%2F%252f%20%C3%BC/b?q=a%26b%3Dc');
  });

  it.each(['.', '..'])('refuses the value %s as a path segment', (x) => {
    const binding = bind({ url: 'https://api.example.com/a/{x}/b' });
    expect(() => fillRequest(binding, { x })).toThrow('change the path');
    expect(() => fillRequest(bind({ url: 'https://api.example.com/a/.{x}' }), { x: '.' })).toThrow(
      'change the path',
    );
  });

  it.each([[{}], [{ x: '' }], [{ x: null }]])('is refused if a placeholder has no value: %j', (args) => {
    expect(() => fillRequest(bind({ url: 'https://api.example.com/{x}' }), args)).toThrow('has no value');
  });

  it('omits query parameters without a value', () => {
    const query = { fixed: '1', q: '{x}', not: '{y}', both: '{x}-{y}' };
    expect(fillRequest(bind({ query }), { x: 'a b&c' }).url.search).toBe('?fixed=1&q=a+b%26c');
  });
});

describe('the headers of a request', () => {
  it('are filled, and a value with a line break is refused', () => {
    const binding = bind({ headers: { 'x-a': 'is {x}', 'x-b': '{y}' } });
    const { headers } = fillRequest(binding, { x: 5 });
    expect([headers.get('x-a'), headers.get('x-b')]).toEqual(['is 5', null]);
    expect(() => fillRequest(binding, { x: 'a\r\nx-evil: 1' })).toThrow('cannot contain');
  });
});

describe('the body of a request', () => {
  it('is empty unless the binding has one', () => {
    expect(fillRequest(bind({}), { x: 1 }).body).toBeUndefined();
  });

  it('set to `json` contains every input that is not used elsewhere', () => {
    const binding = bind({
      url: 'https://api.example.com/{a}',
      query: { q: '{b}' },
      headers: { c: '{c}' },
      body: 'json',
    });
    const { body, headers } = fillRequest(binding, { a: 1, b: 2, c: 3, d: { e: [4] } });
    expect([body, headers.get('content-type')]).toEqual(['{"d":{"e":[4]}}', 'application/json']);
  });

  it('from a template keeps the type of a lone placeholder and omits missing values', () => {
    const body = { n: '{n}', list: ['{n}', '{gone}', 1], text: 'n={n}{gone}', gone: '{gone}', flag: true };
    expect(JSON.parse(fillRequest(bind({ body }), { n: 3 }).body ?? '')).toEqual({
      n: 3,
      list: [3, 1],
      text: 'n=3',
      flag: true,
    });
  });
});
