import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports two facts with the same name, and an alias of two facts', () => {
  const flow = buildFlow({
    facts: ['mail', { name: 'phone', type: 'phone', aliases: ['Mail', 'mobile', 'MOBILE'] }, 'mail'],
    states: ['DONE', 'DONE'],
    nodes: [
      question('a', { produces: ['mail', 'phone'], producesStates: ['DONE'] }),
      message('b', { requiresStates: ['DONE'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'duplicate-name',
      severity: 'error',
      pointer: '/facts/2/name',
      where: { kind: 'fact', name: 'mail' },
      message: 'Two facts have the name mail. Rename or remove one.',
    },
    {
      code: 'duplicate-name',
      severity: 'error',
      pointer: '/states/1/name',
      where: { kind: 'state', name: 'DONE' },
      message: 'Two states have the name DONE. Rename or remove one.',
    },
    {
      code: 'duplicate-name',
      severity: 'error',
      pointer: '/facts/1/aliases/0',
      where: { kind: 'fact', name: 'phone' },
      message: 'The alias “Mail” of fact phone already means mail. Use it for one fact only.',
      fix: { title: 'Remove the alias “Mail”', patch: [{ op: 'remove', path: '/facts/1/aliases/0' }] },
    },
    {
      code: 'duplicate-name',
      severity: 'error',
      pointer: '/facts/1/aliases/2',
      where: { kind: 'fact', name: 'phone' },
      message: 'The alias “MOBILE” of fact phone repeats its name or another alias. Remove it.',
      fix: { title: 'Remove the alias “MOBILE”', patch: [{ op: 'remove', path: '/facts/1/aliases/2' }] },
    },
  ]);
});
