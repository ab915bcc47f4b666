import { expect, it } from 'vitest';
import type { Json } from '../../session/session.ts';
import { action, buildEdgesFlow, edge, handoff, question, terminal, tool } from '../../testing/builders.ts';
import { listProofVerdicts, proveCompiled } from '../testing/prove-document.ts';

/** A tool finds times, the customer chooses one, and the call after that fails if it is not in the list. */
const offering = (items: Json, id?: string, isListed = 'answers.times.exists(t, t.at == answers.time)') =>
  buildEdgesFlow({
    facts: [
      { name: 'times', type: 'list' },
      { name: 'time', type: 'time' },
    ],
    tools: [
      tool(
        'find',
        { times: [] },
        { output: { type: 'object', required: ['times'], properties: { times: { type: 'array', items } } } },
      ),
    ],
    nodes: [
      action('look', { call: { tool: 'find', assigns: [{ from: 'times', fact: 'times' }] } }),
      question('time', {
        produces: ['time'],
        choices: { from: 'answers.times', ...(id === undefined ? {} : { id, label: 'label' }) },
      }),
      terminal('booked'),
      handoff('none'),
    ],
    edges: [
      edge('look>time: size(answers.times) > 0'),
      edge('look>none', { guard: 'else' }),
      edge('look>none', { id: 'down', on: 'error' }),
      edge(`time>booked: ${isListed}`),
      edge('time>none', { id: 'gone', guard: '!has(answers.time)' }),
    ],
  });

it('chooses from a list of objects, with values that the question accepts', async () => {
  const items = {
    type: 'object',
    required: ['at', 'label'],
    properties: { at: { type: 'string' }, label: { type: 'string' }, left: { type: 'integer' } },
  };
  const open = await findOpenParts(offering(items, 'at'));
  expect(open).toEqual(['gone']);
});

it('chooses from a list of texts', async () => {
  expect(
    await findOpenParts(offering({ type: 'string' }, undefined, 'answers.time in answers.times')),
  ).toEqual(['gone']);
});

/** The parts that no conversation reached: only the connection for a question without an answer, which never is. */
async function findOpenParts(flow: ReturnType<typeof offering>): Promise<readonly string[] | undefined> {
  const proof = await proveCompiled(flow);
  expect(listProofVerdicts(proof)['no-dead-part']).toBe('not-decided');
  const verdict = proof.properties.find(({ property }) => property === 'no-dead-part');
  return verdict?.verdict === 'not-decided' ? verdict.open : undefined;
}
