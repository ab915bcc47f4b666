import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('names what is missing in every place, with the nearest name', () => {
  const flow = buildFlow({
    main: 'mian',
    primaryGoal: { gate: 'NOWHERE' },
    facts: [{ name: 'contact_email', type: 'email', aliases: ['email'] }],
    states: ['READY'],
    gates: { CONTACT: { metricsAny: ['contact_emial'], statesAll: ['READDY'] } },
    nodes: [
      question('a', {
        produces: ['contact_email', 'email', 'zzz'],
        producesStates: ['READY', 'SEEN'],
        requires: ['CONTACTS'],
        satisfies: ['CONTACT'],
      }),
      message('b', { requiresStates: ['READY', 'HANDOFF_REQUESTED', 'HANDOFF_COMPLETE'] }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/main',
      where: { kind: 'flow' },
      message: 'The flow starts in graph mian, which does not exist. Did you mean main?',
      fix: { title: 'Change to main', patch: [{ op: 'replace', path: '/main', value: 'main' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/primaryGoal/gate',
      where: { kind: 'flow' },
      message: 'The flow aims at gate NOWHERE, which does not exist. Declare it, or remove it here.',
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/metricsAny/0',
      where: { kind: 'gate', name: 'CONTACT' },
      message: 'Gate CONTACT needs fact contact_emial, which does not exist. Did you mean contact_email?',
      fix: {
        title: 'Change to contact_email',
        patch: [{ op: 'replace', path: '/gates/0/satisfiedBy/metricsAny/0', value: 'contact_email' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/gates/0/satisfiedBy/statesAll/0',
      where: { kind: 'gate', name: 'CONTACT' },
      message: 'Gate CONTACT needs state READDY, which does not exist. Did you mean READY?',
      fix: {
        title: 'Change to READY',
        patch: [{ op: 'replace', path: '/gates/0/satisfiedBy/statesAll/0', value: 'READY' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces/1',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '"a" gives fact email, which does not exist. Did you mean contact_email?',
      fix: {
        title: 'Change to contact_email',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/produces/1', value: 'contact_email' }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/produces/2',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '"a" gives fact zzz, which does not exist. Declare it, or remove it here.',
      fix: { title: 'Remove zzz', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/produces/2' }] },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/producesStates/1',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '"a" sets state SEEN, which does not exist. Declare it, or remove it here.',
      fix: {
        title: 'Declare state SEEN',
        patch: [{ op: 'add', path: '/states/-', value: { name: 'SEEN' } }],
      },
    },
    {
      code: 'missing-reference',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/requires/0',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '"a" waits for gate CONTACTS, which does not exist. Did you mean CONTACT?',
      fix: {
        title: 'Change to CONTACT',
        patch: [{ op: 'replace', path: '/graphs/0/nodes/0/requires/0', value: 'CONTACT' }],
      },
    },
  ]);
});
