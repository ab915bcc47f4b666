import type { Problem } from '@turnpike/engine/document';
import { msg, msgList } from '@turnpike/engine/messages';
import { expect, it } from 'vitest';
import { writeProblem } from './written-messages';

const PROBLEM: Problem = {
  code: 'dead-end',
  severity: 'error',
  pointer: '/graphs/0/nodes/1',
  where: { kind: 'node', graph: 'main', node: 'left' },
  message: msg('"{name}" reads {facts}.', { name: 'left', facts: msgList(['a', 'b']) }),
  fix: { title: msg('Remove it'), patch: [{ op: 'remove', path: '/graphs/0/nodes/1' }] },
};

it('writes a problem in English, with the template and parameters', () => {
  expect(writeProblem(PROBLEM)).toEqual({
    code: 'dead-end',
    severity: 'error',
    pointer: '/graphs/0/nodes/1',
    where: { kind: 'node', graph: 'main', node: 'left' },
    message: '"left" reads a and b.',
    template: '"{name}" reads {facts}.',
    params: { name: 'left', facts: { list: ['a', 'b'], last: 'and' } },
    fix: {
      title: 'Remove it',
      template: 'Remove it',
      patch: [{ op: 'remove', path: '/graphs/0/nodes/1' }],
    },
  });
});
