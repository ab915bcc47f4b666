import { describe, expect, it } from 'vitest';
import type { Edge } from '../document/edge.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import { buildScenarioFlow, scenario, step, tool, transition } from '../testing/builders.ts';
import { listEvents, set, startConversation } from '../testing/conversation.ts';
import { bring } from './testing/bring.ts';

const TOOLS = [tool('check', 'fine'), tool('pay', 'paid', { irreversible: true })];
const draw = (nodes: Node[], edges: Edge[], more: Partial<FlowDocument> = {}): FlowDocument => ({
  ...buildScenarioFlow({
    facts: ['order', 'email'],
    tools: TOOLS.filter(({ id }) => JSON.stringify(nodes).includes(`"${id}"`)),
    graphs: [scenario('returns', { nodes, edges })],
  }),
  ...more,
});

/** The seed's worked example, as far as its sixth turn needs it. */
const RETURNS = ['identify', 'verify', 'eligible', 'process', 'confirm'];
const WAYS = [
  transition('identify>verify ~ gives the order'),
  transition('verify>eligible ~ that is right'),
  transition('eligible>process ~ go on'),
  transition('process>confirm ~ done'),
];
const steps = (names: string[], fields: Record<string, object> = {}): Node[] =>
  names.map((id) => step(id, { ...fields[id], ...(id === 'confirm' ? { terminal: true } : {}) }));
const returns = draw(steps(RETURNS), WAYS);

/** A conversation at one of the steps, come there by all those before it. */
function talkAt(place: string, flow: FlowDocument = returns) {
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 'returns' }]);
  for (const to of RETURNS.slice(1, RETURNS.indexOf(place) + 1)) {
    const way = flow.graphs[0]!.edges!.find((edge) => edge.to === to) as Edge;
    talk.say([], { scores: { [way.id]: 0.9 }, text: `on to ${to}`, context: { consent: 'yes' } });
  }
  expect(talk.session.frames.at(-1)).toMatchObject({ node: place });
  return talk;
}

const withoutProcess = draw(steps(['identify', 'verify', 'eligible', 'confirm']), [
  WAYS[0]!,
  WAYS[1]!,
  transition('eligible>confirm ~ done'),
]);

describe('reconcile, positions in a scenario', () => {
  it('stays at a step with the same id', () => {
    const { told, result } = bring(talkAt('eligible'), returns);
    expect(told).toEqual([]);
    const renamed = draw(steps(RETURNS, { eligible: { name: 'Other' } }), WAYS);
    expect(bring(talkAt('eligible'), renamed).told).toEqual(['anchor eligible']);
    expect(result.record.reconciled).toBeUndefined();
  });

  it('goes to the step that fits the recent words best when its own is gone', () => {
    const talk = talkAt('process');
    const { changes, result, asked } = bring(talk, withoutProcess, {
      text: 'and now?',
      answers: {
        rank: [
          {
            ranked: [
              ['confirm', 0.75],
              ['eligible', 0.4],
            ],
          },
        ],
      },
    });
    expect(changes).toEqual([
      {
        kind: 'moved',
        frame: 'returns#1',
        graph: 'returns',
        from: 'process',
        to: 'confirm',
        by: 'meaning',
        relocalization: {
          reason: 'step-missing',
          from: 'process',
          candidates: [
            { step: 'eligible', hops: 0, score: 0.4 },
            { step: 'confirm', hops: 1, score: 0.75 },
          ],
          best: { step: 'confirm', hops: 1, score: 0.75 },
          threshold: 0.7,
          accepted: true,
        },
      },
    ]);
    const rank = asked.find(({ kind }) => kind === 'rank');
    expect(rank?.request).toMatchObject({
      purpose: 'relocalize',
      step: { graph: 'returns', name: 'process' },
    });
    expect(rank?.request).toHaveProperty('query', expect.stringContaining('on to process'));
    expect(rank?.request).toHaveProperty('query', expect.stringMatching(/and now\?$/));
    expect(listEvents(result, 'step-entered')).toEqual([
      { type: 'step-entered', frame: 'returns#1', graph: 'returns', step: 'confirm', why: 'reconciled' },
    ]);
    expect(result.session.frames.at(-1)).toMatchObject({ node: 'confirm', phase: 'asked' });
    // The message brought it here; it does not bring it further in the same turn.
    expect(listEvents(result, 'scenario-decision')).toEqual([]);
  });

  it('goes to the nearest step it came by when none fits well enough', () => {
    const { told, changes } = bring(talkAt('process'), withoutProcess, {
      answers: { rank: [{ ranked: [['confirm', 0.69]] }] },
    });
    expect(told).toEqual(['moved process>eligible by history']);
    expect(changes[0]).toMatchObject({ relocalization: { accepted: false } });
  });

  it('goes there too when nobody can tell meanings apart', () => {
    expect(bring(talkAt('process'), withoutProcess).told).toEqual(['moved process>eligible by history']);
  });

  it('ends when no step it came by is left and none fits, and goes on with what lies below', () => {
    const after = draw(steps(['other', 'confirm']), [transition('other>confirm ~ done')]);
    const { told, result } = bring(talkAt('verify'), after);
    expect(told).toEqual(['ended returns#1 no-step']);
    expect(result.session.frames).toEqual([]);
    expect(result.session.finished).toMatchObject([{ id: 'returns#1', state: 'abandoned' }]);
  });

  it('asks for no meaning when looking for steps is switched off', () => {
    const after = { ...withoutProcess, settings: { scenario: { relocalization: { enabled: false } } } };
    const { told, asked } = bring(talkAt('process'), after);
    expect(told).toEqual(['moved process>eligible by history']);
    expect(asked.filter(({ kind }) => kind === 'rank')).toEqual([]);
  });
});

describe('reconcile, what came before a step', () => {
  const inserted = (fields: object) =>
    draw(steps([...RETURNS.slice(0, 3), 'extra', 'process', 'confirm'], { extra: fields }), [
      WAYS[0]!,
      WAYS[1]!,
      transition('eligible>extra ~ go on'),
      transition('extra>process ~ here it is'),
      WAYS[3]!,
    ]);

  it('fills what a new step needs from the customer, and asks otherwise', () => {
    const after = inserted({ requiresFacts: ['email'] });
    const filled = bring(talkAt('process'), after, {
      strategy: 'optimistic',
      customer: { email: 'a@b.example' },
    });
    expect(filled.told).toEqual(['filled extra.email from customer', 'anchor process']);
    const { told, result } = bring(talkAt('process'), after, { strategy: 'optimistic' });
    expect(told).toEqual(['asks extra email']);
    expect(result.session.pending).toMatchObject({ node: 'extra', facts: ['email'] });
  });

  it('does not take a step on another branch for one it came past', () => {
    const after = draw(steps([...RETURNS, 'extra'], { extra: { requiresFacts: ['email'] } }), [
      ...WAYS,
      transition('eligible>extra ~ something else'),
      transition('extra>confirm ~ done'),
    ]);
    expect(bring(talkAt('process'), after, { strategy: 'graphAware' }).told).toEqual(['anchor process']);
  });

  it('makes a required call it went past, and keeps what it gave', () => {
    const after = inserted({
      calls: [{ tool: 'check', required: true, assigns: [{ from: '', fact: 'email' }] }],
    });
    const { told, result, asked } = bring(talkAt('process'), after, {
      strategy: 'graphAware',
      answers: { callTool: ['fine'] },
    });
    expect(told).toEqual(['called check at extra ok', 'anchor process']);
    expect(result.session.frames.at(-1)?.facts).toMatchObject([['email', 'fine', 6, 'call']]);
    expect(asked.find(({ kind }) => kind === 'callTool')?.operationId).toBe('test:6:0');
    expect(result.session.calls).toBe(1);
    expect(bring(talkAt('process'), after, { strategy: 'optimistic' }).told).toEqual(['anchor process']);
  });

  it('makes one that a step it came past got since, says when it fails, and goes on', () => {
    const after = draw(steps(RETURNS, { verify: { calls: [{ tool: 'check', required: true }] } }), WAYS);
    const { told, result } = bring(talkAt('process'), after, { strategy: 'graphAware' });
    expect(told).toEqual(['called check at verify no-answer', 'anchor process']);
    expect(result.session.lastError).toBeUndefined();
  });

  it('makes no call that is not required', () => {
    const after = inserted({ calls: [{ tool: 'check' }] });
    expect(bring(talkAt('process'), after, { strategy: 'graphAware' }).told).toEqual(['anchor process']);
  });

  const forked = (fields: Record<string, object> = {}) =>
    draw(steps([...RETURNS, 'late'], fields), [
      ...WAYS,
      transition('verify>late: answers.order == "old"'),
      transition('late>confirm ~ done'),
    ]);
  const talkWithOrder = (order: string, flow = returns) => {
    const talk = talkAt('process', flow);
    talk.say([set('order', order)]);
    expect(talk.session.frames.at(-1)?.node).toBe('process');
    return talk;
  };

  it('goes where a new fork leads when that is another branch', () => {
    const { told, result } = bring(talkWithOrder('old'), forked(), { strategy: 'graphAware' });
    expect(told).toEqual(['teleported process>late at verify']);
    expect(result.session.frames.at(-1)).toMatchObject({ node: 'late' });
    expect(bring(talkWithOrder('new'), forked(), { strategy: 'graphAware' }).told).toEqual([
      'anchor process',
    ]);
    expect(bring(talkWithOrder('old'), forked(), { strategy: 'optimistic' }).told).toEqual([
      'anchor process',
    ]);
  });

  it('stays when a checkpoint or an irreversible call lies between', () => {
    for (const place of ['eligible', 'process']) {
      const told = (fields: object) => {
        const talk = talkWithOrder('old', draw(steps(RETURNS, { [place]: fields }), WAYS));
        return bring(talk, forked({ [place]: fields }), { strategy: 'graphAware' }).told;
      };
      expect(told({ checkpoint: true })).toEqual([`blocked process by ${place} from late`, 'anchor process']);
      expect(told({ calls: [{ tool: 'pay', onError: 'Hm.' }] })).toEqual([
        `blocked process by ${place} from late`,
        'anchor process',
      ]);
    }
  });
});
