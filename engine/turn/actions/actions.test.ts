import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../document/flow-document.ts';
import { takeTurn } from '../../drivers/take-turn.ts';
import type { Json } from '../../session/session.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  message,
  plan,
  question,
  terminal,
  tool,
} from '../../testing/builders.ts';
import {
  listEvents,
  listReplyTexts,
  startConversation,
  type TurnAnswers,
} from '../../testing/conversation.ts';
import { fillProviders } from '../../testing/fill-providers.ts';
import type { Answer } from '../types/effect.ts';

const text = { type: 'string' };
const when = { type: 'string', format: 'date-time' };

const calendar: FlowDocument = buildEdgesFlow({
  capabilities: [{ id: 'calendar', name: 'your calendar' }],
  nodes: [
    message('hello', { text: 'Hello!', waitsForUser: true }),
    plan('do', ['create', 'cancel', 'email', 'list']),
    message('more', { text: 'Anything else?', waitsForUser: true }),
    message('sorry', { text: 'Sorry about that.', waitsForUser: true }),
  ],
  edges: [
    edge('hello>do'),
    edge('do>more'),
    edge('do>sorry', { on: 'error' }),
    edge('more>do'),
    edge('sorry>do'),
  ],
  tools: [
    tool(
      'create',
      { id: 'ev-1' },
      {
        name: 'Create an event',
        examples: ['book a meeting'],
        summary: 'book {title}',
        capabilities: ['calendar'],
        input: {
          type: 'object',
          properties: { title: text, start: { ...when, title: 'the time' }, who: text },
          required: ['title', 'start'],
        },
        entityArgs: { who: 'people' },
      },
    ),
    tool(
      'cancel',
      {},
      {
        name: 'Cancel an event',
        examples: ['cancel it'],
        summary: 'cancel {eventId}',
        risk: 'high',
        input: { type: 'object', properties: { eventId: text }, required: ['eventId'] },
      },
    ),
    tool(
      'email',
      {},
      {
        name: 'Send an email',
        examples: ['mail them'],
        summary: 'email {to}',
        input: { type: 'object', properties: { to: text, body: text }, required: ['to'] },
        entityArgs: { to: 'people' },
      },
    ),
    tool('list', { titles: ['Lunch'] }, { name: 'List events', examples: ['what is on'] }),
    tool(
      'people',
      { candidates: [] },
      {
        name: 'Find people',
        input: { type: 'object', properties: { query: text }, required: ['query'] },
      },
    ),
  ],
});

type StepOf = [id: string, tool: string, args?: Record<string, Json>, dependsOn?: string[]];
const planOf = (steps: StepOf[], more: Record<string, Json> = {}): Json => ({
  intentType: 'operation',
  confidence: 0.9,
  steps: steps.map(([id, name, args = {}, dependsOn = []]) => ({ id, tool: name, args, dependsOn })),
  ...more,
});
const dana = { id: 'p1', label: 'Dana Levi' };
const other = { id: 'p2', label: 'Dana Cohen' };
const start = '2026-01-06T12:00:00Z';

function begin(flow = calendar, capabilities: string[] = ['calendar']) {
  const talk = startConversation(flow, { customer: 'c1', known: { facts: [], capabilities } });
  talk.start();
  const ask = (steps: StepOf[], answers: TurnAnswers = {}, more?: Record<string, Json>) =>
    talk.say([], { plan: [planOf(steps, more)], ...answers });
  return { ...talk, talk, ask };
}

describe('plan, check, execute, join', () => {
  it('runs independent steps together and reports them', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'create', { title: 'Lunch', start }],
        ['b', 'list'],
      ],
      { callTool: [{ id: 'ev-1' }, { titles: [] }] },
    );
    expect(listReplyTexts(result)).toEqual(['Done: book Lunch.', 'Done: List events.', 'Anything else?']);
    const [ended] = listEvents(result, 'plan-ended');
    expect(ended).toMatchObject({ outcome: 'done', done: ['a', 'b'], trace: 'test:2' });
    expect(result.session.plans).toBeUndefined();
    expect(listEvents(result, 'action-noted')[0]).toMatchObject({
      action: 'create',
      capability: 'calendar',
      summary: 'book Lunch',
      when: start,
      externalIds: { id: 'ev-1' },
    });
  });

  it('runs a step after its dependency and passes the result', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'create', { title: 'Lunch', start }],
        ['b', 'email', { to: '$a.id' }, ['a']],
      ],
      { callTool: [{ id: 'ev-1' }, { candidates: [dana] }, {}] },
    );
    const calls = result.record.effects.flatMap(({ effect }) =>
      effect.kind === 'callTool' ? [[effect.seq, effect.request.tool, effect.request.args]] : [],
    );
    expect(calls.map(([, name, args]) => [name, args])).toEqual([
      ['create', { start, title: 'Lunch' }],
      ['people', { query: 'ev-1' }],
      ['email', { to: 'p1' }],
    ]);
    expect(listReplyTexts(result)).toContain('Done: email Dana Levi.');
  });

  it('reports a step that was never tried for lack of an earlier result as failed', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'list'],
        ['b', 'email', { to: '$a.owner' }, ['a']],
      ],
      { callTool: [{ titles: [] }] },
    );
    expect(listReplyTexts(result).slice(0, 2)).toEqual(['Done: List events.', "This didn't work: email …."]);
  });

  it('reports a partial failure, skips dependent steps, and takes the error edge', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'create', { title: 'Lunch', start }],
        ['b', 'list'],
        ['c', 'email', { to: '$a.id' }, ['a']],
      ],
      { callTool: [new Error('no'), { titles: [] }] },
    );
    expect(listReplyTexts(result)).toEqual([
      'Done: List events.',
      "This didn't work: book Lunch.",
      "This didn't work: email ….",
      'Sorry about that.',
    ]);
    expect(listEvents(result, 'plan-ended')[0]).toMatchObject({ outcome: 'partial', failed: ['a', 'c'] });
    expect(listEvents(result, 'step-skipped')).toMatchObject([{ step: 'c', after: 'a' }]);
  });

  it('explains a missing capability and makes no call of the plan', () => {
    const { ask } = begin(calendar, []);
    const result = ask([
      ['a', 'list'],
      ['b', 'create', { title: 'Lunch', start }],
    ]);
    expect(listReplyTexts(result)[0]).toBe('Please connect your calendar first; then I can do that for you.');
    expect(result.record.effects.some(({ effect }) => effect.kind === 'callTool')).toBe(false);
    expect(listEvents(result, 'plan-ended')[0]).toMatchObject({ outcome: 'blocked' });
  });
});

describe('requests of a plan', () => {
  it('asks for all missing values at once and continues with the answer', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'create', {}]]);
    expect(listReplyTexts(asked)).toEqual(['I still need this: title, the time.']);
    expect(asked.session.pending).toMatchObject({ kind: 'missing_fields', facts: ['title', 'start'] });
    const half = talk.say([{ type: 'SetFact', fact: 'title', value: 'Lunch' }]);
    expect(listReplyTexts(half)).toEqual(['Noted. Title: Lunch.', 'I still need this: the time.']);
    const done = talk.say([{ type: 'SetFact', fact: 'start', value: start }], { callTool: [{ id: 'e' }] });
    expect(listReplyTexts(done)).toEqual(['Done: book Lunch.', 'Anything else?']);
  });

  it('asks which of two candidates is meant and uses the chosen id', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'email', { to: 'Dana' }]], { callTool: [{ candidates: [dana, other] }] });
    expect(listReplyTexts(asked)).toEqual(['Which one is “Dana”?']);
    expect(asked.session.pending).toMatchObject({ kind: 'disambiguation', options: [dana, other] });
    const done = talk.choose(['p2'], { callTool: [{}] });
    expect(listReplyTexts(done)).toEqual(['Done: email Dana Cohen.', 'Anything else?']);
    const [called] = done.record.effects.map(({ effect }) => effect.request);
    expect(called).toMatchObject({ tool: 'email', args: { to: 'p2' } });
  });

  it('reports a lookup without results and runs the other steps', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'email', { to: 'Zoe' }],
        ['b', 'list'],
      ],
      { callTool: [{ candidates: [] }, {}] },
    );
    expect(listReplyTexts(result)).toEqual([
      'Done: List events.',
      'I found nothing for “Zoe”.',
      'Sorry about that.',
    ]);
  });

  it('asks for a better description if a lookup is unclear, and looks up again', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'email', { to: 'him' }]], { callTool: [{ unclear: true }] });
    expect(listReplyTexts(asked)).toEqual(['Can you tell me more about “him”?']);
    const done = talk.say([], { text: 'Dana Levi', callTool: [{ candidates: [dana] }, {}] });
    expect(listReplyTexts(done)).toEqual(['Done: email Dana Levi.', 'Anything else?']);
  });

  it('asks before a risky call, which a no refuses and a yes approves', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'cancel', { eventId: 'ev-9' }]], {}, { needsApproval: false, riskLevel: 'low' });
    expect(listReplyTexts(asked)).toEqual(['Shall I do this? cancel ev-9']);
    expect(asked.session.pending).toMatchObject({ kind: 'approval', expects: 'yes_no' });
    const done = talk.say([{ type: 'Affirm' }], { callTool: [{}] });
    expect(listReplyTexts(done)).toEqual(['Done: cancel ev-9.', 'Anything else?']);
    ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    const refused = talk.say([{ type: 'Deny' }]);
    expect(listReplyTexts(refused)).toEqual(["All right, I won't do that.", 'Sorry about that.']);
  });

  it('repeats an unanswered request with the same number and deadline', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    const again = talk.say([], { text: 'blue' });
    expect(listReplyTexts(again)).toEqual([
      'Before I do that, I need a clear yes or no.',
      'Shall I do this? cancel ev-9',
    ]);
    expect(again.session.pending?.row).toBe(asked.session.pending?.row);
    expect(again.session.pending?.request).toEqual(asked.session.pending?.request);
    expect(listEvents(again, 'requested')[0]).toMatchObject({ again: true });
    const odd = talk.choose(['maybe']);
    expect(listReplyTexts(odd)[0]).toBe('Please answer with yes or no.');
  });

  it('varies the wording of a request after each reply without a value', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'cancel', {}]]);
    expect(listReplyTexts(asked)).toEqual(['I still need this: event id.']);
    const misses = ['hm', 'blue', 'what', 'red'].map((text) => listReplyTexts(talk.say([], { text })));
    const again = "I can't go on without this: event id. Say “never mind” to stop.";
    expect(misses).toEqual([
      ["Sorry, I didn't catch that.", again],
      ["I'm afraid I still don't follow.", 'I still need this: event id.'],
      ["Sorry, that's not clear to me yet.", again],
      ["Sorry, I didn't catch that.", 'I still need this: event id.'],
    ]);
  });

  it('names the words of a reply that are too vague, and takes small talk for none', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'cancel', {}]]);
    const readings = [{ text: 'some', value: 'some', fact: 'eventId', why: 'incomplete' as const }];
    const clauses = [{ text: 'some', act: 'answer' as const }];
    const vague = talk.say([], { text: 'some', context: { heard: { clauses, readings } } });
    expect(listReplyTexts(vague)[0]).toBe('Please be more exact than “some”.');
    const social = { heard: { clauses: [{ text: 'thanks', act: 'social' as const }] } };
    const thanked = talk.say([], { text: 'thanks', context: social });
    expect(listReplyTexts(thanked)).toHaveLength(1);
    expect(thanked.session.pending?.row).toBe(asked.session.pending?.row);
    expect(listEvents(thanked, 'request-answered')[0]).toMatchObject({ result: 'aside' });
  });

  it('keeps the wording if asked to repeat and changes it if asked to clarify', () => {
    const { ask, talk } = begin();
    const [words] = listReplyTexts(ask([['a', 'cancel', {}]]));
    expect(listReplyTexts(talk.say([{ type: 'Clarify', how: 'repeat' }]))).toEqual([words]);
    expect(listReplyTexts(talk.say([{ type: 'Clarify' }]))).not.toEqual([words]);
  });

  it('does not accept an answer after the deadline', () => {
    const { ask, talk } = begin();
    ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    talk.wait(5);
    const late = talk.say([{ type: 'Affirm' }]);
    expect(listReplyTexts(late)).toEqual([
      'That answer came too late, so I did nothing. Please ask me again.',
      'Sorry about that.',
    ]);
    expect(late.record.effects).toEqual([]);
    expect(listEvents(late, 'request-expired')).toHaveLength(1);
  });

  it('repeats the request after the conversation is handed back', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    expect(talk.say([{ type: 'Escalate' }]).status).toBe('handoff');
    const back = talk.override({ handBack: true });
    expect(listReplyTexts(back)).toEqual(['Shall I do this? cancel ev-9']);
    expect(back.session.pending?.row).toBe(asked.session.pending?.row);
    expect(listReplyTexts(talk.choose(['yes'], { callTool: [{}] }))[0]).toBe('Done: cancel ev-9.');
  });

  it('offers the three most likely tools if the intent is unclear, and plans again with the choice', () => {
    const { ask, talk } = begin();
    const ranked = [
      ['list', 0.3],
      ['email', 0.2],
      ['create', 0.1],
      ['cancel', 0.05],
    ];
    const asked = ask([], {}, { intentType: 'unclear', confidence: 0.1, ranked });
    expect(asked.session.pending?.options?.map(({ id }) => id)).toEqual(['list', 'email', 'create']);
    const done = talk.choose(['list'], { plan: [planOf([['a', 'list']])], callTool: [{}] });
    expect(listReplyTexts(done)).toEqual(['Done: List events.', 'Anything else?']);
    const planned = done.record.effects.find(({ effect }) => effect.kind === 'plan')?.effect.request;
    expect(planned).toMatchObject({ clarified: [{ question: 'intent_unclear', reply: 'List events' }] });
  });

  it('asks for confirmation of a plan with low confidence', () => {
    const { ask, talk } = begin();
    const asked = ask([['a', 'list']], {}, { confidence: 0.4 });
    expect(listReplyTexts(asked)).toEqual(['Did I get this right? List events']);
    expect(listReplyTexts(talk.say([{ type: 'Affirm' }], { callTool: [{}] }))).toContain(
      'Done: List events.',
    );
  });

  it('says that no answer is expected when a short answer comes without a question', () => {
    const { talk } = begin();
    const result = talk.say([], { text: '2' });
    expect(listReplyTexts(result)[0]).toBe(
      "I'm not waiting for an answer right now. What would you like to do?",
    );
    expect(listEvents(result, 'hitl-stale-reply')).toHaveLength(1);
  });

  it('says that no answer is expected when a choice is no longer offered', () => {
    const { ask, talk } = begin();
    ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    talk.choose(['yes'], { callTool: [{}] });
    const twice = talk.choose(['yes']);
    expect(listReplyTexts(twice)[0]).toBe(
      "I'm not waiting for an answer right now. What would you like to do?",
    );
    expect(twice.record.effects).toEqual([]);
  });

  it('rejects tools that are not in the plan, and inputs that the tool does not have', () => {
    const { ask } = begin();
    const result = ask(
      [
        ['a', 'people', { query: 'x' }],
        ['b', 'list', { evil: true }],
      ],
      { callTool: [{}] },
    );
    const [planned] = listEvents(result, 'planned');
    expect(planned?.rejected).toEqual([{ id: 'a', tool: 'people', reason: 'not-a-tool-of-this-plan' }]);
    expect(planned?.steps).toEqual([{ id: 'b', tool: 'list', args: {}, dependsOn: [] }]);
  });
});

describe('an action with a lookup of a fact', () => {
  it('uses the description from the customer instead of the fact after asking', () => {
    const flow = buildEdgesFlow({
      facts: ['who'],
      nodes: [
        question('who', { produces: ['who'] }),
        action('email', { call: { tool: 'email', args: { to: 'answers.who' } } }),
        terminal('end', { text: 'Bye.' }),
      ],
      edges: [edge('who>email'), edge('email>end')],
      tools: calendar.tools?.filter(({ id }) => id === 'email' || id === 'people') ?? [],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([{ type: 'SetFact', fact: 'who', value: 'him' }], { callTool: [{ unclear: true }] });
    const asked = talk.say([], { text: 'Dana', callTool: [{ candidates: [dana, other] }] });
    expect(listReplyTexts(asked)).toEqual(['Which one is “Dana”?']);
    const done = talk.choose(['p2'], { callTool: [{}] });
    expect(done.record.effects[0]?.effect.request).toMatchObject({ args: { to: 'p2' } });
    expect(done.status).toBe('complete');
  });
});

describe('an argument that violates the schema', () => {
  const rooms: FlowDocument = {
    ...calendar,
    facts: [{ name: 'floor', type: 'integer', prompt: 'Which floor?' }],
    tools: [
      ...(calendar.tools ?? []),
      tool(
        'reserve',
        {},
        {
          name: 'Reserve a room',
          examples: ['reserve a room'],
          input: {
            type: 'object',
            properties: { kind: { type: 'string', enum: ['small', 'large'] }, floor: { type: 'integer' } },
            required: ['kind', 'floor'],
          },
        },
      ),
    ],
    graphs: calendar.graphs.map((graph) => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.type === 'plan' ? { ...node, tools: [...node.tools, { tool: 'reserve' }] } : node,
      ),
    })),
  };

  it('is asked for and replaced by the answer', () => {
    const { ask, talk } = begin(rooms);
    const asked = ask([['a', 'reserve', { kind: 'tiny', floor: 'top' }]]);
    expect(asked.session.pending).toMatchObject({ kind: 'missing_fields', facts: ['kind', 'floor'] });
    const half = talk.say([{ type: 'SetFact', fact: 'floor', value: 4 }]);
    expect(half.session.pending?.facts).toEqual(['kind']);
    const odd = talk.say([{ type: 'SetFact', fact: 'kind', value: 'huge' }]);
    expect(listReplyTexts(odd)).toEqual([
      "That doesn't look right.",
      "I can't go on without this: kind. Say “never mind” to stop.",
    ]);
    const done = talk.choose(['small'], { callTool: [{}] });
    expect(done.record.effects[0]?.effect.request).toMatchObject({ args: { kind: 'small', floor: 4 } });
  });

  it('is passed to understanding, so that a time completes a date', () => {
    const { ask, talk } = begin();
    ask([['a', 'create', { title: 'Lunch', start: '2026-01-06' }]]);
    const done = talk.say([{ type: 'SetFact', fact: 'start', value: start }], { callTool: [{}] });
    const [asked] = done.record.effects.map(({ effect }) => effect.request);
    expect(asked).toMatchObject({
      pending: {
        inputs: [
          { name: 'start', tool: 'create', given: '2026-01-06' },
          { name: 'title', tool: 'create', given: 'Lunch' },
        ],
        changeable: ['title'],
      },
    });
    expect(listReplyTexts(done)).toEqual(['Done: book Lunch.', 'Anything else?']);
  });

  it('is asked for if a lookup has no name', () => {
    const { ask } = begin();
    expect(listReplyTexts(ask([['a', 'email', { to: 5 }]]))).toEqual(['I still need this: to.']);
  });
});

describe('latest actions', () => {
  it('are passed to the next plan, newest first, at most three', () => {
    const { ask } = begin();
    for (const title of ['One', 'Two', 'Three', 'Four'])
      ask([['a', 'create', { title, start }]], { callTool: [{ id: title }] });
    const result = ask([['a', 'list']], { callTool: [{}] });
    const request = result.record.effects.find(({ effect }) => effect.kind === 'plan')?.effect.request;
    expect((request as { actions: { summary: string }[] }).actions.map(({ summary }) => summary)).toEqual([
      'book Four',
      'book Three',
      'book Two',
    ]);
  });
});

describe('latest actions of earlier conversations', () => {
  it('are asked for in the first turn too if the customer is known', () => {
    const flow = buildEdgesFlow({
      nodes: [plan('do', ['create']), message('more', { waitsForUser: true })],
      edges: [edge('do>more'), edge('more>do')],
      tools: calendar.tools ?? [],
      capabilities: calendar.capabilities ?? [],
    });
    const first = (customer?: string) => {
      const talk = startConversation(flow, { ...(customer !== undefined && { customer }) });
      return talk.say([], { text: 'move it to three' }).record.effects.map(({ effect }) => effect.kind);
    };
    expect(first('ann')).toContain('history');
    expect(first()).not.toContain('history');
  });
});

describe('an async tool', () => {
  const flow: FlowDocument = {
    ...calendar,
    tools: calendar.tools?.map((item) => (item.id === 'list' ? { ...item, async: true } : item)) ?? [],
  };

  it('starts after the turn, and its result is a separate turn', () => {
    const { ask, talk } = begin(flow);
    const started = ask([['a', 'list']]);
    const [event] = listEvents(started, 'tool-started');
    expect(event).toMatchObject({ tool: 'list', args: {}, operationId: 'test:2:a0' });
    expect(listReplyTexts(started)).toEqual([
      "I'm working on it and will tell you when it is done: List events.",
    ]);
    expect(started.status).toBe('waiting');
    expect(listReplyTexts(talk.say([]))).toEqual([
      "I'm working on it and will tell you when it is done: List events.",
    ]);
    expect(listReplyTexts(talk.finish('test:2:a0', { titles: [] }))).toEqual([
      'Done: List events.',
      'Anything else?',
    ]);
    const again = talk.finish('test:2:a0', { titles: [] });
    expect(listEvents(again, 'tool-result')).toEqual([
      { type: 'tool-result', operationId: 'test:2:a0', result: 'refused' },
    ]);
    expect(again.replies).toEqual([]);
  });

  it('is reported as running while another step waits for its result', () => {
    const { ask, talk } = begin(flow);
    ask([
      ['a', 'list'],
      ['b', 'email', { to: '$a.owner' }, ['a']],
    ]);
    expect(listReplyTexts(talk.say([]))).toEqual([
      "I'm working on it and will tell you when it is done: List events.",
    ]);
  });
});

describe('approvals', () => {
  const flow: FlowDocument = {
    ...calendar,
    tools:
      calendar.tools?.map((item) =>
        item.id === 'cancel' ? { ...item, entityArgs: { eventId: 'people' } } : item,
      ) ?? [],
  };

  it('asks about a step that needs an earlier result once the result is known', () => {
    const { ask, talk } = begin();
    const asked = ask(
      [
        ['a', 'create', { title: 'Lunch', start }],
        ['b', 'cancel', { eventId: '$a.id' }, ['a']],
      ],
      { callTool: [{ id: 'ev-7' }] },
    );
    expect(listReplyTexts(asked)).toEqual(['Done: book Lunch.', 'Shall I do this? cancel ev-7']);
    const done = talk.say([{ type: 'Affirm' }], { callTool: [{}] });
    expect(listReplyTexts(done)).toEqual(['Done: cancel ev-7.', 'Anything else?']);
    expect(listEvents(done, 'plan-ended')[0]).toMatchObject({ outcome: 'done', done: ['a', 'b'] });
  });

  it('asks again after a message that no provider could read', async () => {
    const { ask, talk } = begin();
    ask([['a', 'cancel', { eventId: 'ev-9' }]]);
    const at = '2026-01-05T09:02:30Z';
    const down: Answer = { ok: false, error: { code: 'down', message: '', retryable: true } };
    const input = { type: 'message' as const, text: 'hm', at };
    const failed = await takeTurn(
      talk.compiled,
      talk.session,
      input,
      fillProviders(() => down),
    );
    expect(failed.status).toBe('error');
    talk.session = failed.session;
    const next = talk.say([{ type: 'Affirm' }]);
    expect(listReplyTexts(next)).toEqual(['Shall I do this? cancel ev-9']);
    expect(listEvents(next, 'tool-called')).toEqual([]);
    expect(listReplyTexts(talk.say([{ type: 'Affirm' }], { callTool: [{}] }))[0]).toBe('Done: cancel ev-9.');
  });

  it('does not look up an id from a recent result', () => {
    const { ask, talk } = begin(flow);
    ask([['a', 'create', { title: 'Lunch', start }]], { callTool: [{ id: 'ev-7' }] });
    expect(listReplyTexts(ask([['a', 'cancel', { eventId: 'ev-7' }]]))).toEqual([
      'Shall I do this? cancel ev-7',
    ]);
    talk.say([{ type: 'Deny' }]);
    const other = ask([['a', 'cancel', { eventId: 'the party' }]], { callTool: [{ candidates: [] }] });
    expect(listReplyTexts(other)[0]).toBe('I found nothing for “the party”.');
  });

  it('does not ask to approve calls that exceed the limits', () => {
    const { ask } = begin({ ...calendar, settings: { limits: { toolCallsPerTurn: 1 } } });
    const result = ask([
      ['a', 'cancel', { eventId: 'ev-1' }],
      ['b', 'list'],
    ]);
    expect(result.status).toBe('error');
    expect(result.session.lastError?.code).toBe('tool-budget');
    expect(listEvents(result, 'requested')).toEqual([]);
    expect(result.record.effects.some(({ effect }) => effect.kind === 'callTool')).toBe(false);
  });

  it('tries a refused action of a gates graph again when its arguments change', () => {
    const gates = buildFlow({
      facts: [{ name: 'amount', type: 'number' }, 'note', 'paid'],
      gates: { PAID: { metricsAll: ['paid'] } },
      primaryGoal: { gate: 'PAID' },
      nodes: [
        question('amount', { produces: ['amount'], importance: 'high' }),
        action('pay', {
          call: { tool: 'pay', args: { sum: 'answers.amount' }, assigns: [{ from: 'id', fact: 'paid' }] },
          when: 'has(answers.amount)',
        }),
        question('note', { produces: ['note'], importance: 'low', retryPolicy: { maxAttempts: 9 } }),
      ],
      tools: [tool('pay', { id: 'p' }, { summary: 'pay {sum}', needsApproval: true })],
    });
    const talk = startConversation(gates);
    talk.start();
    expect(listReplyTexts(talk.say([{ type: 'SetFact', fact: 'amount', value: 10 }]))).toEqual([
      'Shall I do this? pay 10',
    ]);
    const refused = talk.say([{ type: 'Deny' }]);
    expect(listReplyTexts(refused)).toEqual(["All right, I won't do that.", 'Tell me about note?']);
    talk.say([{ type: 'CorrectFact', fact: 'amount', value: 5 }]);
    const again = talk.say([{ type: 'SetFact', fact: 'note', value: 'none' }]);
    expect(listReplyTexts(again)).toEqual(['Shall I do this? pay 5']);
    expect(talk.say([{ type: 'Affirm' }], { callTool: [{ id: 'p' }] }).status).toBe('complete');
  });
});
