import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const quickReplies = [{ label: 'German', fact: 'language', value: 'de' }, { label: 'Go on' }];
const find = (parts: Parameters<typeof buildFlow>[0]) =>
  compileFlow(buildFlow({ facts: ['language'], ...parts })).problems.filter(
    ({ code }) => code === 'quick-reply-without-effect',
  );

it('reports a quick reply that sets a fact where no answer is awaited', () => {
  expect(find({ nodes: [message('a', { quickReplies })] })).toEqual([
    {
      code: 'quick-reply-without-effect',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/quickReplies/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        '“a” does not wait for an answer, so its quick reply cannot set a fact. Let it send a message.',
      fix: {
        title: 'Send the label as a message',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/quickReplies/0', value: { label: 'German' } }],
      },
    },
  ]);
  expect(
    find({ templates: [{ id: 't', name: 't', text: 'Hi.', mode: 'FALLBACK', quickReplies }] }),
  ).toMatchObject([{ where: { kind: 'template', id: 't' } }]);
});

it('accepts it on a question and on a message that waits', () => {
  expect(
    find({
      nodes: [question('a', { quickReplies }), message('b', { waitsForUser: true, quickReplies })],
    }),
  ).toEqual([]);
});
