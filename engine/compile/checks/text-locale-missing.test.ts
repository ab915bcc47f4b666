import { expect, it } from 'vitest';
import { action, buildFlow, buildScenarioFlow, message, template, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about texts that lack a declared locale', () => {
  const flow = buildFlow({
    locales: ['en', 'de'],
    nodes: [
      message('a', { text: 'Hi.' }),
      message('b', { text: { en: 'Hi.', de: 'Hallo.' } }),
      message('c', { text: { variants: [{ en: 'Hi.', de: 'Hallo.' }, { de: 'Servus.' }] } }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'text-locale-missing',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/text',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has no text for de, so it uses another language. Add a translation.',
    },
    {
      code: 'text-locale-missing',
      severity: 'warning',
      pointer: '/graphs/0/nodes/2/text/variants/1',
      where: { kind: 'node', graph: 'main', node: 'c' },
      message: '“c” has no text for en, so it uses another language. Add a translation.',
    },
  ]);
});

it('checks templates', () => {
  const flow = buildScenarioFlow({
    locales: ['he'],
    templates: [template('t', 'FALLBACK', { text: { en: 'Hi' } })],
  });
  const found = compileFlow(flow).problems.filter(({ code }) => code === 'text-locale-missing');
  expect(found).toEqual([
    {
      code: 'text-locale-missing',
      severity: 'warning',
      pointer: '/templates/0/text',
      where: { kind: 'template', id: 't' },
      message: 'Template “t” has no text for he, so it uses another language. Add a translation.',
    },
  ]);
});

it('checks texts of tools and capabilities', () => {
  const en = { en: 'Hi' };
  const flow = buildFlow({
    locales: ['he'],
    capabilities: [{ id: 'c', name: 'C', connectText: en }],
    tools: [tool('t', 1, { summary: en, capabilities: ['c'] })],
    nodes: [action('t', { call: { tool: 't', onDone: en } })],
    texts: { approve: en },
  });
  expect(compileFlow(flow).problems.map(({ code, pointer, where }) => [code, pointer, where.kind])).toEqual([
    ['text-locale-missing', '/graphs/0/nodes/0/call/onDone', 'node'],
    ['text-locale-missing', '/tools/0/summary', 'tool'],
    ['text-locale-missing', '/capabilities/0/connectText', 'capability'],
    ['text-locale-missing', '/texts/approve', 'texts'],
  ]);
});
