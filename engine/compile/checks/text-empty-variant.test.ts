import { expect, it } from 'vitest';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports empty texts, variants and translations', () => {
  const flow = buildFlow({
    locales: ['en'],
    nodes: [
      message('a', { text: ' ' }),
      message('b', { text: { variants: ['Hello.', ''] } }),
      message('c', { text: { en: '' } }),
      message('d', { text: {} }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'text-empty-variant',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/text',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has an empty text. Add content, or remove it.',
    },
    {
      code: 'text-empty-variant',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text/variants/1',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message: '“b” has an empty text. Add content, or remove it.',
    },
    {
      code: 'text-empty-variant',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/text/en',
      where: { kind: 'node', graph: 'main', node: 'c' },
      message: '“c” has an empty text. Add content, or remove it.',
    },
    {
      code: 'text-empty-variant',
      severity: 'error',
      pointer: '/graphs/0/nodes/3/text',
      where: { kind: 'node', graph: 'main', node: 'd' },
      message: '“d” has a text without content. Add some.',
    },
  ]);
});
