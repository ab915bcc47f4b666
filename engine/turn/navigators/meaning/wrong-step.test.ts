import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../../document/flow-document.ts';
import type { Node } from '../../../document/node.ts';
import { buildScenarioFlow, scenario, step, tool, transition } from '../../../testing/builders.ts';
import {
  type Conversation,
  listEvents,
  listReplyTexts,
  startConversation,
} from '../../../testing/conversation.ts';
import type { RankRequest } from '../../types/effect.ts';
import type { TurnResult } from '../../types/record.ts';

const IDS = ['delivery', 'verify', 'payment', 'review', 'receipt'];

function build(
  fields: Record<string, Partial<Node>> = {},
  guards: Record<string, string> = {},
): FlowDocument {
  return buildScenarioFlow({
    facts: ['verified'],
    tools: [tool('check', {}), tool('charge', {}, { irreversible: true })],
    graphs: [
      scenario('order', {
        nodes: IDS.map((id) => step(id, fields[id] as object)),
        edges: IDS.slice(1).map((to, index) => {
          const from = IDS[index] as string;
          const guard = guards[to];
          return transition(`${from}>${to} ~ ${from} is done`, {
            id: to,
            ...(guard === undefined ? {} : { guard }),
          });
        }),
      }),
    ],
  });
}

/** A conversation at the step `verify`. */
function begin(flow = build()): Conversation {
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 'order' }], { scores: {} });
  talk.say([], { scores: { verify: 0.9 } });
  expect(stepOf(talk.results.at(-1) as TurnResult)).toBe('verify');
  return talk;
}

const stepOf = ({ session }: TurnResult) => session.frames.at(-1)?.node;
const say = (talk: Conversation, ranked: [string, number][], goal?: string) =>
  talk.say([{ type: 'Signal', signal: 'wrongStep', ...(goal === undefined ? {} : { goal }) }], {
    scores: {},
    text: 'I did that already, skip to the payment',
    rank: [{ ranked }],
  });
const findRequest = ({ record }: TurnResult): RankRequest | undefined => {
  for (const { effect } of record.effects) if (effect.kind === 'rank') return effect.request;
  return undefined;
};
const listOptions = (result: TurnResult) => findRequest(result)?.options.map(({ id }) => id);

describe('a customer who says that the step is wrong', () => {
  it('goes to the step that fits best, and never to the current one', () => {
    const result = say(begin(), [
      ['verify', 0.96],
      ['payment', 0.75],
    ]);
    expect(stepOf(result)).toBe('payment');
    expect(listOptions(result)).not.toContain('verify');
    expect(listReplyTexts(result)).toEqual(['You are at payment.']);
  });

  it('is compared by the words that name the step, without earlier messages', () => {
    expect(findRequest(say(begin(), [], 'the payment'))?.query).toBe('the payment');
    expect(findRequest(say(begin(), []))?.query).toBe('I did that already, skip to the payment');
  });

  it('can go back to a step of before', () => {
    const result = say(begin(), [['delivery', 0.9]], 'the delivery');
    expect(listOptions(result)).toContain('delivery');
    expect(stepOf(result)).toBe('delivery');
  });

  it('stays if no step fits, and the step speaks again', () => {
    const result = say(begin(), [['payment', 0.69]]);
    expect(stepOf(result)).toBe('verify');
    expect(listEvents(result, 'scenario-decision')[0]).toMatchObject({
      action: 'stay',
      method: 'relocalized',
    });
    expect(listReplyTexts(result)).toEqual(['You are at verify.']);
  });

  it('skips no guard that does not hold', () => {
    const guarded = build({}, { payment: 'answers.verified == "yes"' });
    expect(listOptions(say(begin(guarded), []))).toEqual(['delivery']);
    const talk = begin(guarded);
    talk.say([{ type: 'SetFact', fact: 'verified', value: 'yes' }], { scores: {} });
    expect(listOptions(say(talk, []))).toEqual(['payment', 'review', 'receipt', 'delivery']);
  });

  it('skips no required call of a step that was not visited', () => {
    const calls = [{ tool: 'check', args: {}, required: true }];
    expect(listOptions(say(begin(build({ payment: { calls } })), []))).toEqual(['payment', 'delivery']);
  });

  it('neither reaches nor skips a step that makes an irreversible call', () => {
    const calls = [{ tool: 'charge', args: {} }];
    expect(listOptions(say(begin(build({ payment: { calls } })), []))).toEqual(['delivery']);
  });

  it('reaches no step that leads to an irreversible call without another message', () => {
    const flow = build({ review: { calls: [{ tool: 'charge', args: {} }] } });
    const edges = flow.graphs[0]?.edges ?? [];
    edges.splice(2, 1, transition('payment>review', { id: 'review', guard: 'true' }));
    expect(listOptions(say(begin(flow), []))).toEqual(['delivery']);
  });

  it('asks for approval at an irreversible step that its author marked as reachable, also after a yes', () => {
    const flow = build({
      payment: { calls: [{ tool: 'charge', args: {} }], reachableFromAnywhere: true },
    });
    const result = begin(flow).say([{ type: 'Signal', signal: 'wrongStep', goal: 'the payment' }], {
      scores: {},
      context: { consent: 'yes' },
      rank: [{ ranked: [['payment', 0.9]] }],
    });
    expect(stepOf(result)).toBe('payment');
    expect(result.record.effects.filter(({ effect }) => effect.kind === 'callTool')).toEqual([]);
    expect(result.session.pending?.kind).toBe('approval');
  });
});
