import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const find = (...urls: string[]) =>
  compileFlow(
    buildFlow({
      facts: ['host', 'code'],
      nodes: [message('a', { content: urls.map((url) => ({ type: 'image', url, alt: 'A picture' })) })],
    }),
  ).problems.filter(({ code }) => code === 'part-url-not-https');

it('reports an address that does not start with https or is not complete, and fixes what it can', () => {
  expect(
    find('http://a.test/1.png', 'a.test/2.png', '/3.png', '', 'https://', 'javascript:alert(1)'),
  ).toEqual([
    {
      code: 'part-url-not-https',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/content/0/url',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has the address “http://a.test/1.png”. Use a complete address that starts with https://.',
      fix: {
        title: 'Change to https://a.test/1.png',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/content/0/url', value: 'https://a.test/1.png' }],
      },
    },
    expect.objectContaining({ fix: expect.objectContaining({ title: 'Change to https://a.test/2.png' }) }),
    expect.not.objectContaining({ fix: expect.anything() }),
    expect.objectContaining({
      message: '“a” has a part without an address. Add one that starts with https://.',
    }),
    expect.not.objectContaining({ fix: expect.anything() }),
    expect.not.objectContaining({ fix: expect.anything() }),
  ]);
});

it('accepts placeholders after https, and an address that is a single placeholder', () => {
  expect(find('https://a.test/{code}.png', 'https://{host}.a.test', '{code}')).toEqual([]);
});

it('reports a placeholder before https', () => {
  expect(find('{host}/1.png')).toHaveLength(1);
});
