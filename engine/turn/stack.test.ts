import { describe, expect, it } from 'vitest';
import { packSession, unpackSession } from '../session/pack-session.ts';
import {
  action,
  buildEdgesFlow,
  buildFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../testing/builders.ts';
import {
  correct,
  listDecisions,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
} from '../testing/conversation.ts';
import type { Command } from './types/input.ts';

const start = (graph: string, inputs?: Record<string, string>): Command =>
  inputs ? { type: 'StartGraph', graph, inputs } : { type: 'StartGraph', graph };
const cancel: Command = { type: 'CancelGraph' };
const resume: Command = { type: 'ResumeGraph' };

const book = edgesGraph('book', {
  outputs: ['ref'],
  nodes: [
    question('book-from', { produces: ['from'] }),
    question('book-to', { produces: ['to'] }),
    action('book-call', {
      call: { tool: 'book', args: { to: 'answers.to' }, assigns: [{ from: '', fact: 'ref' }] },
    }),
    message('booked', { text: 'Booked {ref}.' }),
  ],
  edges: [
    edge('book-from>book-to'),
    edge('book-to>book-call'),
    edge('book-call>booked'),
    edge('booked>__exit__'),
  ],
  trigger: { text: 'Book', examples: ['book a flight'] },
});
const check = edgesGraph('check', {
  inputs: ['ref'],
  nodes: [question('check-ref', { produces: ['ref'] }), message('status', { text: '{ref} is fine.' })],
  edges: [edge('check-ref>status'), edge('status>__exit__')],
  trigger: { text: 'Check', examples: ['check my booking'] },
});
const desk = buildEdgesFlow({
  facts: ['wish', 'from', 'to', 'ref'],
  nodes: [question('wish', { produces: ['wish'] }), terminal('bye')],
  edges: [edge('wish>bye')],
  graphs: [book, check],
  tools: [tool('book', 'B1')],
});
const noMain = { ...desk, main: undefined, graphs: [book, check] };
const facts = (rows: { id: string; facts?: [string, unknown, ...unknown[]][] }[]) =>
  Object.fromEntries(
    rows.map(({ id, facts = [] }) => [id, Object.fromEntries(facts.map(([n, v]) => [n, v]))]),
  );

describe('a value said with a request for another task', () => {
  // Both tasks own the reference: one sets it, the other asks for it without declaring it as an input.
  const own = { ...check, inputs: [] };
  const both = { ...desk, graphs: desk.graphs.map((graph) => (graph.id === 'check' ? own : graph)) };

  it('goes to that task, and the answer to the open question is kept', () => {
    const talk = startConversation(both);
    talk.start();
    talk.say([start('book')]);
    talk.say([set('from', 'NYC')]);
    const result = talk.say([set('to', 'Oslo'), set('ref', 'BK-999'), start('check')], {
      callTool: ['B1'],
    });
    expect(listReplyTexts(result).slice(0, 1)).toEqual(['BK-999 is fine.']);
    const [book] = talk.session.frames.filter(({ graph }) => graph === 'book');
    const ended = talk.session.finished?.find(({ graph }) => graph === 'book');
    expect(book ?? ended).toBeDefined();
    expect(listEvents(result, 'fact-set')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ fact: 'to', value: 'Oslo', frame: 'book#2' }),
        expect.objectContaining({ fact: 'ref', value: 'BK-999', frame: 'check#3' }),
      ]),
    );
  });
});

describe('a failure in an interrupt', () => {
  it('ends that task, says so, and asks the question it covered, whose answer counts', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    talk.say([set('from', 'NYC')]);
    const result = talk.say([set('to', 'Oslo')], { callTool: [new Error('down')] });
    expect(listReplyTexts(result)).toEqual(["This didn't work: book.", 'Tell me about wish?']);
    expect(listEvents(result, 'error')).toMatchObject([{ code: 'call-failed' }]);
    expect(result.status).toBe('waiting');
    expect(talk.say([set('wish', 'none')]).status).toBe('complete');
  });
});

describe('a finished session', () => {
  it('lists its root as completed, with when and why it ended', () => {
    const talk = startConversation(desk);
    talk.start();
    const { session } = talk.say([set('wish', 'none')]);
    expect(session.finished).toEqual([
      {
        id: 'main#1',
        graph: 'main',
        state: 'completed',
        turn: 2,
        outputs: [],
        endedAt: session.at,
        by: 'terminal',
      },
    ]);
  });

  it('lists it as abandoned if it expired', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.wait(13 * 60);
    const { session, status } = talk.say([]);
    expect([status, session.finished?.map(({ state, by }) => [state, by])]).toEqual([
      'expired',
      [['abandoned', 'idle']],
    ]);
  });

  it('keeps why a task was started, if understanding gave a reason', () => {
    const talk = startConversation(desk);
    talk.start();
    const started = talk.say([{ ...start('book'), reason: 'Missed the train' } as Command]);
    expect(listEvents(started, 'frame-started')[0]?.reason).toBe('Missed the train');
    expect(unpackSession(packSession(started.session)).frames.at(-1)?.reason).toBe('Missed the train');
    const { session } = talk.say([{ type: 'CancelGraph' }]);
    expect(session.finished?.at(-1)).toMatchObject({ by: 'user', reason: 'Missed the train' });
  });

  it('keeps when its tasks started', () => {
    const talk = startConversation(desk);
    talk.start();
    const { session } = talk.say([start('book')]);
    expect(session.frames.map(({ startedAt }) => startedAt)).toEqual([undefined, session.at]);
    expect(unpackSession(packSession(session)).frames).toEqual(session.frames);
  });
});

describe('an interrupt', () => {
  it('pauses the current activity, and the open question comes back afterwards in the same mode', () => {
    const talk = startConversation(desk);
    talk.start();
    expect(listDecisions(talk.say([start('book')]))).toEqual(['book-from EXECUTE']);
    talk.say([set('from', 'NYC')]);
    const interrupted = talk.say([start('check')]);
    expect(listDecisions(interrupted)).toEqual(['check-ref EXECUTE']);
    expect(listEvents(interrupted, 'row-closed')[0]).toMatchObject({ node: 'book-to', outcome: 'aside' });
    const back = talk.say([set('ref', 'B9')]);
    expect(listReplyTexts(back)).toEqual(['B9 is fine.', 'Tell me about book-to?']);
    expect(listDecisions(back)).toEqual(['status EXECUTE', 'book-to EXECUTE']);
    expect(facts(back.session.frames as never)).toEqual({ 'main#1': {}, 'book#2': { from: 'NYC' } });
  });

  it('passes its outputs to the inputs of the next one', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    talk.say([set('from', 'NYC'), set('to', 'LHR')], { callTool: ['B7'] });
    const checked = talk.say([start('check')]);
    expect(listReplyTexts(checked)).toEqual(['B7 is fine.', 'Tell me about wish?']);
    expect(listEvents(checked, 'frame-started')[0]).toMatchObject({ inputs: { ref: 'B7' }, missing: [] });
  });

  it('receives values that no open frame owns', () => {
    const talk = startConversation(desk);
    talk.start();
    const result = talk.say([set('from', 'Oslo'), start('book')]);
    expect(listDecisions(result)).toEqual(['book-to EXECUTE']);
    expect(facts(result.session.frames as never)['book#2']).toEqual({ from: 'Oslo' });
  });

  it('accepts inputs by alias and reports values that are not inputs', () => {
    const talk = startConversation({
      ...desk,
      facts: desk.facts.map((fact) => (fact.name === 'ref' ? { ...fact, aliases: ['Booking'] } : fact)),
    });
    talk.start();
    const result = talk.say([start('check', { booking: 'B3', wish: 'none' })]);
    expect(listReplyTexts(result)[0]).toBe('B3 is fine.');
    expect(listEvents(result, 'fact-invalid')).toEqual([
      { type: 'fact-invalid', fact: 'wish', value: 'none', reason: 'not-an-input' },
    ]);
  });

  it('is not started twice, is resumed by its graph, and starts again with other inputs', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('check')]);
    expect(listEvents(talk.say([start('check')]), 'command')[0]).toMatchObject({
      result: 'rejected',
      reason: 'already-active',
    });
    talk.say([start('book')]);
    const resumed = talk.say([start('check')]);
    expect(resumed.session.frames.map(({ id }) => id)).toEqual(['main#1', 'book#3', 'check#2']);
    const restarted = talk.say([start('check', { ref: 'B2' })]);
    expect(listReplyTexts(restarted)).toEqual(['B2 is fine.', 'Tell me about check-ref?']);
    expect(restarted.session.finished?.map(({ id }) => id)).toEqual(['check#4']);
  });

  it('is cancelled with its calls, and the activity below resumes', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    const result = talk.say([cancel]);
    expect(listReplyTexts(result)).toEqual(['All right, never mind that.', 'Tell me about wish?']);
    expect(result.session.finished).toEqual([
      {
        id: 'book#2',
        graph: 'book',
        state: 'cancelled',
        turn: 3,
        outputs: [],
        startedAt: '2026-01-05T09:01:00.000Z',
        endedAt: '2026-01-05T09:02:00.000Z',
        by: 'user',
      },
    ]);
    const idle = talk.say([cancel]);
    expect(listReplyTexts(idle)).toEqual(['All right, never mind that.']);
    expect(idle.status).toBe('idle');
    expect(listReplyTexts(talk.say([]))).toEqual(['Tell me about wish?']);
  });

  it('leaves the session idle if no frame is below', () => {
    const talk = startConversation(noMain as never);
    expect(talk.start().status).toBe('idle');
    expect(listReplyTexts(talk.say([]))).toEqual(["I can't answer that here."]);
    talk.say([start('check')]);
    const result = talk.say([set('ref', 'B1')]);
    expect(listReplyTexts(result)).toEqual(['B1 is fine.']);
    expect(result.status).toBe('idle');
    expect(result.session.frames).toEqual([]);
  });

  it('resumes the activity paused last, or the one named', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    talk.say([start('check')]);
    const result = talk.say([resume]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'check#3', 'book#2']);
    expect(result.session.pending?.node).toBe('book-from');
    const named = talk.say([{ type: 'ResumeGraph', frame: 'main#1' }]);
    expect(named.session.pending?.node).toBe('wish');
    expect(named.session.frames.map(({ id }) => id)).toEqual(['check#3', 'book#2', 'main#1']);
    expect(listEvents(talk.say([{ type: 'ResumeGraph', frame: 'x#9' }]), 'command')[0]).toMatchObject({
      reason: 'unknown-frame',
    });
  });

  it('is paused when the main graph is started', () => {
    const talk = startConversation(desk);
    talk.start();
    expect(listEvents(talk.say([start('main')]), 'command')[0]).toMatchObject({ reason: 'already-active' });
    talk.say([start('book')]);
    expect(talk.say([start('main')]).session.frames.map(({ id }) => id)).toEqual(['book#2', 'main#1']);
  });

  it('keeps the facts of two instances of one graph apart', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    talk.say([set('from', 'NYC')]);
    const result = talk.say([start('book', { from: 'MAD' })]);
    expect(facts(result.session.frames as never)).toEqual({
      'main#1': {},
      'book#2': { from: 'NYC' },
      'book#3': { from: 'MAD' },
    });
  });

  it('is rejected at the maximum depth, or cancels the oldest paused activity', () => {
    for (const [policy, expected] of [
      ['reject', ['main#1', 'book#2']],
      ['cancelOldest', ['main#1', 'check#3']],
    ] as const) {
      const talk = startConversation({ ...desk, settings: { stack: { depth: 2, policy } } });
      talk.start();
      talk.say([start('book')]);
      const result = talk.say([start('check')]);
      expect(result.session.frames.map(({ id }) => id)).toEqual(expected);
      expect(result.status).toBe('waiting');
    }
  });

  it('is abandoned after being paused too long', () => {
    const flow = { ...desk, settings: { memory: { pausedFrameIdleHours: 1 } } };
    const talk = startConversation(flow);
    talk.start();
    talk.say([start('book')]);
    talk.say([start('check')]);
    talk.wait(61);
    const result = talk.say([]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'check#3']);
    expect(result.session.finished?.map(({ id, state }) => [id, state])).toEqual([['book#2', 'abandoned']]);
  });

  it('is abandoned by a time-out, which keeps the error of the last turn', () => {
    const main = edgesGraph('main', {
      nodes: [question('wish', { produces: ['wish'] }), action('do', { call: { tool: 'book' } })],
      edges: [edge('wish>do'), edge('do>__exit__')],
    });
    const settings = { memory: { pausedFrameIdleHours: 1 } };
    const talk = startConversation({ ...desk, graphs: [main, book, check], settings });
    talk.start();
    talk.say([start('book')]);
    talk.say([start('main')]);
    expect(talk.say([set('wish', 'x')], { callTool: [new Error('down')] }).status).toBe('error');
    talk.wait(61);
    const { session, status } = talk.timeOut();
    expect(session.finished).toMatchObject([{ id: 'book#2', state: 'abandoned', by: 'idle' }]);
    expect([status, session.lastError?.code]).toEqual(['error', 'call-failed']);
  });

  it('ends with an error if it fails, and the activity below continues at once', () => {
    const talk = startConversation(desk);
    talk.start();
    talk.say([start('book')]);
    const failed = talk.say([set('from', 'NYC'), set('to', 'LHR')], { callTool: [new Error('down')] });
    expect(failed.status).toBe('waiting');
    expect(listDecisions(failed).at(-1)).toBe('wish EXECUTE');
    expect(failed.session.finished?.map(({ state }) => state)).toEqual(['error']);
    expect(listDecisions(talk.say([]))).toEqual(['wish RETRY']);
  });

  it('can be a gates graph, which ends when its outputs are known', () => {
    const talk = startConversation(
      buildFlow({
        facts: ['wish', 'size', 'colour'],
        graphs: [
          {
            id: 'main',
            name: 'Main',
            strategy: 'gates',
            nodes: [question('wish', { produces: ['wish'] })],
          },
          {
            id: 'pick',
            name: 'Pick',
            strategy: 'gates',
            outputs: ['size'],
            trigger: { text: 'Pick', examples: ['pick one'] },
            nodes: [
              question('size', { produces: ['size'], importance: 'high' }),
              question('colour', { produces: ['colour'] }),
            ],
          },
        ],
      }),
    );
    talk.start();
    expect(listDecisions(talk.say([start('pick')]))).toEqual(['size EXECUTE']);
    const result = talk.say([set('size', 'M')]);
    expect(result.session.finished?.[0]).toMatchObject({ outputs: [['size', 'M']] });
    expect(listDecisions(result)).toEqual(['wish EXECUTE']);
  });
});

describe('a call inside an interrupt', () => {
  const flow = buildEdgesFlow({
    facts: ['wish', 'a', 'b', 'c'],
    nodes: [question('wish', { produces: ['wish'] }), terminal('bye')],
    edges: [edge('wish>bye')],
    graphs: [
      edgesGraph('outer', {
        trigger: { text: 'Outer', examples: ['outer'] },
        nodes: [
          question('a', { produces: ['a'] }),
          subgraph('inner', 'inner', { inputs: { b: 'answers.a' }, outputs: { c: 'c' } }),
          message('end', { text: 'C is {c}.' }),
        ],
        edges: [edge('a>inner'), edge('inner>end'), edge('end>__exit__')],
      }),
      edgesGraph('inner', {
        inputs: ['b'],
        outputs: ['c'],
        nodes: [question('c', { produces: ['c'] })],
        edges: [edge('c>__exit__')],
      }),
    ],
  });

  it('is paused, resumed and ended together with it', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([start('outer')]);
    expect(talk.say([set('a', '1')]).session.frames.map(({ id }) => id)).toEqual([
      'main#1',
      'outer#2',
      'inner#3',
    ]);
    const other = talk.say([{ type: 'ResumeGraph' }]);
    expect(other.session.frames.map(({ id }) => id)).toEqual(['outer#2', 'inner#3', 'main#1']);
    const back = talk.say([{ type: 'ResumeGraph', frame: 'outer#2' }]);
    expect(back.session.frames.map(({ id }) => id)).toEqual(['main#1', 'outer#2', 'inner#3']);
    expect(back.session.pending?.node).toBe('c');
    expect(listReplyTexts(talk.say([set('c', '3')]))).toEqual(['C is 3.', 'Tell me about wish?']);
  });

  it('continues with a new input when the fact is corrected in the frame below', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([start('outer')]);
    talk.say([set('a', '1')]);
    const result = talk.say([correct('a', '2')]);
    expect(listEvents(result, 'rewound')).toEqual([]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'outer#2', 'inner#3']);
    expect(result.session.frames.at(-1)?.facts).toEqual([['b', '2', 4, 'frame']]);
    expect(listReplyTexts(result)).toEqual(['Changed. A: 2.', 'Tell me about c?']);
  });
});
