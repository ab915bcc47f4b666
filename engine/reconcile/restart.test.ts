import { describe, expect, it } from 'vitest';
import { replayTurn } from '../drivers/replay-turn.ts';
import { stepTurn } from '../drivers/step-turn.ts';
import { takeTurn } from '../drivers/take-turn.ts';
import { formatEnglish } from '../messages/format-english.ts';
import { buildEdgesFlow, edge, edgesGraph, question, terminal } from '../testing/builders.ts';
import { compileOrThrow, set, startConversation } from '../testing/conversation.ts';
import { fillProviders } from '../testing/fill-providers.ts';
import { describeReconcileChange } from './describe-reconcile-change.ts';

const ask = (id: string) => question(id, { produces: [id] });
const trip = edgesGraph('trip', {
  nodes: [ask('c')],
  edges: [edge('c>__exit__')],
  trigger: { text: 't', examples: ['t'] },
});
const draw = (ids: string[]) =>
  buildEdgesFlow({
    facts: ['a', 'b', 'c', 'd'],
    nodes: [...ids.map(ask), terminal('end')],
    edges: ids.map((id, index) => edge(`${id}>${ids[index + 1] ?? 'end'}`)),
    graphs: [trip],
  });
const providers = fillProviders(() => ({ ok: true, value: { commands: [] } }));
const input = { type: 'message', text: 'hm', at: '2026-01-05T09:30:00.000Z' } as const;

describe('restarting a conversation in another version', () => {
  it('ends every frame, keeps the session facts, and asks from the entry', async () => {
    const talk = startConversation(draw(['a', 'b']));
    talk.start();
    talk.say([set('a', 'A'), { type: 'StartGraph', graph: 'trip' }]);
    talk.say([set('c', 'of the trip')]);
    talk.say([{ type: 'StartGraph', graph: 'trip' }]);
    const to = compileOrThrow(draw(['d', 'a']));
    const reconcile = { from: talk.compiled, strategy: 'restart' } as const;
    const { record, session } = await takeTurn(to, talk.session, input, providers, { reconcile });
    expect(record.reconciled?.changes).toEqual([
      { kind: 'ended', frame: 'main#1', graph: 'main', reason: 'restarted' },
      { kind: 'ended', frame: 'trip#3', graph: 'trip', reason: 'restarted' },
    ]);
    expect(record.before.facts.map(([name, value]) => [name, value])).toEqual([['a', 'A']]);
    expect(session.frames.map(({ id }) => id)).toEqual(['main#4']);
    expect(session.pending?.node).toBe('d');
    expect(JSON.stringify(replayTurn(to, record).record)).toBe(JSON.stringify(record));
  });

  it('can be stepped like any turn', async () => {
    const talk = startConversation(draw(['a', 'b']));
    talk.start();
    const to = compileOrThrow(draw(['d', 'a']));
    const reconcile = { from: talk.compiled, strategy: 'optimistic' } as const;
    const stepper = stepTurn(to, talk.session, input, providers, { reconcile });
    let step = await stepper.next();
    while (step.type !== 'done') step = await stepper.next();
    const whole = await takeTurn(to, talk.session, input, providers, { reconcile });
    expect(JSON.stringify(step.result)).toBe(JSON.stringify(whole));
    expect(step.result.record.reconciled?.changes[0]).toMatchObject({ kind: 'asks', node: 'd' });
  });
});

describe('describeReconcileChange', () => {
  const versions = { from: compileOrThrow(draw(['a', 'b'])), to: compileOrThrow(draw(['a', 'd'])) };
  const frame = 'main#1';

  it('describes changes with the names of nodes, without values', () => {
    const words = (change: Parameters<typeof describeReconcileChange>[0]) =>
      formatEnglish(describeReconcileChange(change, versions));
    expect(words({ kind: 'moved', frame, graph: 'main', from: 'b', to: 'a', by: 'history' })).toBe(
      '“b” was removed. Continues at “a”, the last step of its path that still exists.',
    );
    expect(words({ kind: 'filled', frame, node: 'd', fact: 'd', value: 'secret', from: 'customer' })).toBe(
      '“d” is answered with what is stored for the customer: d.',
    );
    expect(words({ kind: 'blocked', frame, node: 'b', checkpoint: 'a', wanted: 'd' })).toBe(
      'Cannot go back to “d” because “a” cannot be undone. Continues at “b”.',
    );
    expect(words({ kind: 'ended', frame, graph: 'main', reason: 'restarted' })).toBe(
      '“Main” ends because the conversation restarts.',
    );
  });
});
