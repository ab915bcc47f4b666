import { describe, expect, it } from 'vitest';
import type { Edge } from '../document/edge.ts';
import type { FlowDocument } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import { buildScenarioFlow, scenario, step, tool, transition } from '../testing/builders.ts';
import { listEvents, set, startConversation } from '../testing/conversation.ts';
import { moveToVersion } from './testing/move-to-version.ts';

const TOOLS = [tool('check', 'fine'), tool('pay', 'paid', { irreversible: true })];
const draw = (nodes: Node[], edges: Edge[], more: Partial<FlowDocument> = {}): FlowDocument => ({
  ...buildScenarioFlow({
    facts: ['order', 'email'],
    tools: TOOLS.filter(({ id }) => JSON.stringify(nodes).includes(`"${id}"`)),
    graphs: [scenario('returns', { nodes, edges })],
  }),
  ...more,
});

/** The steps of a returns scenario. */
const RETURNS = ['identify', 'verify', 'eligible', 'process', 'confirm'];
const TRANSITIONS = [
  transition('identify>verify ~ gives the order'),
  transition('verify>eligible ~ that is right'),
  transition('eligible>process ~ go on'),
  transition('process>confirm ~ done'),
];
const steps = (names: string[], fields: Record<string, object> = {}): Node[] =>
  names.map((id) => step(id, { ...fields[id], ...(id === 'confirm' ? { terminal: true } : {}) }));
const returns = draw(steps(RETURNS), TRANSITIONS);

/** A conversation at one of the steps, after visiting all earlier ones. */
function talkAt(place: string, flow: FlowDocument = returns) {
  const talk = startConversation(flow);
  talk.start();
  talk.say([{ type: 'StartGraph', graph: 'returns' }]);
  for (const to of RETURNS.slice(1, RETURNS.indexOf(place) + 1)) {
    const taken = flow.graphs[0]!.edges!.find((edge) => edge.to === to) as Edge;
    talk.say([], { scores: { [taken.id]: 0.9 }, text: `on to ${to}`, context: { consent: 'yes' } });
  }
  expect(talk.session.frames.at(-1)).toMatchObject({ node: place });
  return talk;
}

const withoutProcess = draw(steps(['identify', 'verify', 'eligible', 'confirm']), [
  TRANSITIONS[0]!,
  TRANSITIONS[1]!,
  transition('eligible>confirm ~ done'),
]);

describe('reconcile, positions in a scenario', () => {
  it('stays at a step with the same id', () => {
    const { summaries, result } = moveToVersion(talkAt('eligible'), returns);
    expect(summaries).toEqual([]);
    const renamed = draw(steps(RETURNS, { eligible: { name: 'Other' } }), TRANSITIONS);
    expect(moveToVersion(talkAt('eligible'), renamed).summaries).toEqual(['anchor eligible']);
    expect(result.record.reconciled).toBeUndefined();
  });

  it('moves to the step that best fits the recent messages if its own is removed', () => {
    const talk = talkAt('process');
    const { changes, result, asked } = moveToVersion(talk, withoutProcess, {
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
    expect(listEvents(result, 'step-entered')).toEqual([
      { type: 'step-entered', frame: 'returns#1', graph: 'returns', step: 'confirm', why: 'reconciled' },
    ]);
    expect(result.session.frames.at(-1)).toMatchObject({ node: 'confirm', phase: 'asked' });
    // The message replies to a step that is gone, so it is not matched at the new one.
    expect(listEvents(result, 'scenario-decision')).toEqual([]);
  });

  it('moves to the same step whatever the customer writes', () => {
    const moves = ['and now?', 'please confirm', 'is it eligible?'].map((text) => {
      const { changes, asked } = moveToVersion(talkAt('process'), withoutProcess, { text });
      return { changes, query: asked.find(({ kind }) => kind === 'rank')?.request };
    });
    expect(moves[0]?.query).toHaveProperty('query', expect.not.stringContaining('and now?'));
    expect(moves.slice(1)).toEqual([moves[0], moves[0]]);
  });

  it('moves to the last visited step that remains if no step scores above the threshold', () => {
    const { summaries, changes } = moveToVersion(talkAt('process'), withoutProcess, {
      answers: { rank: [{ ranked: [['confirm', 0.69]] }] },
    });
    expect(summaries).toEqual(['moved process>eligible by history']);
    expect(changes[0]).toMatchObject({ relocalization: { accepted: false } });
  });

  it('moves to the last visited step that remains if no provider can rank the steps', () => {
    expect(moveToVersion(talkAt('process'), withoutProcess).summaries).toEqual([
      'moved process>eligible by history',
    ]);
  });

  it('ends the scenario if no visited step remains and none fits, and continues below it', () => {
    const after = draw(steps(['other', 'confirm']), [transition('other>confirm ~ done')]);
    const { summaries, result } = moveToVersion(talkAt('verify'), after);
    expect(summaries).toEqual(['ended returns#1 no-step']);
    expect(result.session.frames).toEqual([]);
    expect(result.session.finished).toMatchObject([{ id: 'returns#1', state: 'abandoned' }]);
  });

  it('does not rank steps if relocalization is disabled', () => {
    const after = { ...withoutProcess, settings: { scenario: { relocalization: { enabled: false } } } };
    const { summaries, asked } = moveToVersion(talkAt('process'), after);
    expect(summaries).toEqual(['moved process>eligible by history']);
    expect(asked.filter(({ kind }) => kind === 'rank')).toEqual([]);
  });
});

describe('reconcile, changes before the current step', () => {
  const inserted = (fields: object) =>
    draw(steps([...RETURNS.slice(0, 3), 'extra', 'process', 'confirm'], { extra: fields }), [
      TRANSITIONS[0]!,
      TRANSITIONS[1]!,
      transition('eligible>extra ~ go on'),
      transition('extra>process ~ here it is'),
      TRANSITIONS[3]!,
    ]);

  it('fills the required facts of a new step from the customer, or asks for them', () => {
    const after = inserted({ requiresFacts: ['email'] });
    const filled = moveToVersion(talkAt('process'), after, {
      strategy: 'optimistic',
      customer: { email: 'a@b.example' },
    });
    expect(filled.summaries).toEqual(['filled extra.email from customer', 'anchor process']);
    const { summaries, result } = moveToVersion(talkAt('process'), after, { strategy: 'optimistic' });
    expect(summaries).toEqual(['asks extra email']);
    expect(result.session.pending).toMatchObject({ node: 'extra', facts: ['email'] });
  });

  it('does not count a step on another branch as passed', () => {
    const after = draw(steps([...RETURNS, 'extra'], { extra: { requiresFacts: ['email'] } }), [
      ...TRANSITIONS,
      transition('eligible>extra ~ something else'),
      transition('extra>confirm ~ done'),
    ]);
    expect(moveToVersion(talkAt('process'), after, { strategy: 'graphAware' }).summaries).toEqual([
      'anchor process',
    ]);
  });

  it('makes a required call of an inserted step and assigns its result', () => {
    const after = inserted({
      calls: [{ tool: 'check', required: true, assigns: [{ from: '', fact: 'email' }] }],
    });
    const { summaries, result, asked } = moveToVersion(talkAt('process'), after, {
      strategy: 'graphAware',
      answers: { callTool: ['fine'] },
    });
    expect(summaries).toEqual(['called check at extra ok', 'anchor process']);
    expect(result.session.frames.at(-1)?.facts).toMatchObject([['email', 'fine', 6, 'call']]);
    expect(asked.find(({ kind }) => kind === 'callTool')?.operationId).toBe('test:6:0');
    expect(result.session.calls).toBe(1);
    expect(moveToVersion(talkAt('process'), after, { strategy: 'optimistic' }).summaries).toEqual([
      'anchor process',
    ]);
  });

  it('makes a required call added to a passed step, reports its failure, and continues', () => {
    const after = draw(
      steps(RETURNS, { verify: { calls: [{ tool: 'check', required: true }] } }),
      TRANSITIONS,
    );
    const { summaries, result } = moveToVersion(talkAt('process'), after, { strategy: 'graphAware' });
    expect(summaries).toEqual(['called check at verify no-answer', 'anchor process']);
    expect(result.session.lastError).toBeUndefined();
  });

  it('does not make calls that are not required', () => {
    const after = inserted({ calls: [{ tool: 'check' }] });
    expect(moveToVersion(talkAt('process'), after, { strategy: 'graphAware' }).summaries).toEqual([
      'anchor process',
    ]);
  });

  const forked = (fields: Record<string, object> = {}) =>
    draw(steps([...RETURNS, 'late'], fields), [
      ...TRANSITIONS,
      transition('verify>late: answers.order == "old"'),
      transition('late>confirm ~ done'),
    ]);
  const talkWithOrder = (order: string, flow = returns) => {
    const talk = talkAt('process', flow);
    talk.say([set('order', order)]);
    expect(talk.session.frames.at(-1)?.node).toBe('process');
    return talk;
  };

  it('follows a new fork that leads to another branch', () => {
    const { summaries, result } = moveToVersion(talkWithOrder('old'), forked(), { strategy: 'graphAware' });
    expect(summaries).toEqual(['teleported process>late at verify']);
    expect(result.session.frames.at(-1)).toMatchObject({ node: 'late' });
    expect(moveToVersion(talkWithOrder('new'), forked(), { strategy: 'graphAware' }).summaries).toEqual([
      'anchor process',
    ]);
    expect(moveToVersion(talkWithOrder('old'), forked(), { strategy: 'optimistic' }).summaries).toEqual([
      'anchor process',
    ]);
  });

  it('stays if a checkpoint or an irreversible call is in between', () => {
    for (const place of ['eligible', 'process']) {
      const summaries = (fields: object) => {
        const talk = talkWithOrder('old', draw(steps(RETURNS, { [place]: fields }), TRANSITIONS));
        return moveToVersion(talk, forked({ [place]: fields }), { strategy: 'graphAware' }).summaries;
      };
      expect(summaries({ checkpoint: true })).toEqual([
        `blocked process by ${place} from late`,
        'anchor process',
      ]);
      expect(summaries({ calls: [{ tool: 'pay', onError: 'Hm.' }] })).toEqual([
        `blocked process by ${place} from late`,
        'anchor process',
      ]);
    }
  });
});
