import { action, buildEdgesFlow, edge, message, question, terminal, tool } from '@turnpike/engine/testing';
import { expect, it } from 'vitest';
import { runPreview } from './run-preview';

const AT = '2026-01-05T09:00:00.000Z';
const START = { type: 'start' as const, at: AT };
const say = (text: string) => ({ type: 'message' as const, text, at: AT });
const run = (flow: object, ...inputs: Parameters<typeof runPreview>[0]['inputs']) =>
  runPreview({ document: JSON.stringify(flow), inputs: [START, ...inputs] });

it('says what comes before an unfinished card, and what the card lacks', async () => {
  const flow = buildEdgesFlow({
    nodes: [message('hello'), message('empty', { text: '' }), message('bye'), terminal('end')],
    edges: [edge('hello>empty'), edge('empty>bye'), edge('bye>end')],
  });
  const { turns, stop, names } = await run(flow);
  expect(turns).toMatchObject([{ status: 'error', replies: [{ text: 'This is hello.', node: 'hello' }] }]);
  expect(turns[0]?.replies).toHaveLength(1);
  expect(stop).toMatchObject({ card: 'empty', problems: [{ template: expect.stringContaining('text') }] });
  expect(names).toEqual({ hello: 'hello' });
});

it('says what precedes a card that nothing follows', async () => {
  const { turns, stop } = await run(buildEdgesFlow({ nodes: [message('hello')] }));
  expect(turns).toMatchObject([{ status: 'error', replies: [{ text: 'This is hello.' }] }]);
  expect(stop).toMatchObject({ card: 'hello', problems: [expect.anything()] });
});

it('does not start with errors of the flow', async () => {
  const flow = buildEdgesFlow({ nodes: [message('hello')], entry: 'nowhere' });
  const { turns, stop } = await run(flow);
  expect({ turns, card: stop?.card }).toEqual({ turns: [], card: null });
  expect(stop?.problems.length).toBeGreaterThan(0);
});

it('gives the same conversation each time, and takes nothing after its end', async () => {
  const flow = buildEdgesFlow({
    facts: [{ name: 'city', type: 'text', prompt: 'Where?' }],
    nodes: [question('where', { produces: ['city'] }), terminal('end')],
    edges: [edge('where>end')],
  });
  const once = await run(flow, say('Paris'));
  expect(once.turns.map(({ status }) => status)).toEqual(['waiting', 'complete']);
  expect(await run(flow, say('Paris'))).toEqual(once);
  await expect(run(flow, say('Paris'), say('Rome'))).rejects.toMatchObject({ code: 'session-finished' });
});

it('takes the result of an async tool at once, from the cases of its mock', async () => {
  const flow = buildEdgesFlow({
    tools: [tool('print', { pages: 3 }, { async: true })],
    nodes: [action('print'), message('after', { text: 'All printed.' }), terminal('end')],
    edges: [edge('print>after'), edge('after>end')],
  });
  const { turns } = await run(flow);
  expect(turns).toMatchObject([{ status: 'complete' }]);
  expect(turns[0]?.replies.at(-1)?.text).toBe('All printed.');
});
