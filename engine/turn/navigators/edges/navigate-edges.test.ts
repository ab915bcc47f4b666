import { describe, expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  decision,
  edge,
  edgesGraph,
  handoff,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../../../testing/builders.ts';
import {
  correct,
  digress,
  listDecisions,
  listEvents,
  listReplyTexts,
  set,
  startConversation,
  unknown,
} from '../../../testing/conversation.ts';

const branching = buildEdgesFlow({
  facts: ['need', 'watts', 'name'],
  nodes: [
    question('need', { produces: ['need'] }),
    question('watts', { produces: ['watts'] }),
    question('name', { produces: ['name'] }),
    terminal('end', { text: 'Bye {name}.' }),
  ],
  edges: [
    edge('need>watts: answers.need == "led"'),
    edge('need>name', { guard: 'else' }),
    edge('watts>name'),
    edge('name>end'),
  ],
});

describe('an edges graph', () => {
  it('follows the first guard that holds', () => {
    const talk = startConversation(branching);
    expect(listDecisions(talk.start())).toEqual(['need EXECUTE']);
    const result = talk.say([set('need', 'led')]);
    expect(listDecisions(result)).toEqual(['watts EXECUTE']);
    expect(listEvents(result, 'transition')).toEqual([
      {
        type: 'transition',
        frame: 'main#1',
        edge: 'need-watts-answers-need-led',
        from: 'need',
        to: 'watts',
        why: 'guard',
        guards: [{ edge: 'need-watts-answers-need-led', guard: 'answers.need == "led"', value: true }],
      },
    ]);
  });

  it('takes else when no guard holds', () => {
    const talk = startConversation(branching);
    talk.start();
    const result = talk.say([set('need', 'bulb')]);
    expect(listDecisions(result)).toEqual(['name EXECUTE']);
    expect(listEvents(result, 'transition').map(({ why, guards }) => [why, guards.length])).toEqual([
      ['else', 2],
    ]);
  });

  it('completes at a terminal, which says its text', () => {
    const talk = startConversation(branching);
    talk.start();
    const result = talk.say([set('need', 'bulb'), set('name', 'Ada')]);
    expect(listReplyTexts(result)).toEqual(['Bye Ada.']);
    expect(result.status).toBe('complete');
  });

  it('passes over a question whose fact is known when first entered', () => {
    const talk = startConversation(branching);
    talk.start();
    const result = talk.say([set('need', 'led'), set('watts', '40')]);
    expect(listEvents(result, 'passed').map(({ node }) => node)).toEqual(['watts']);
    expect(listDecisions(result)).toEqual(['name EXECUTE']);
  });

  it('evaluates edges by priority, then id, and reports ties', () => {
    const flow = buildEdgesFlow({
      nodes: [decision('start'), message('a'), message('b'), message('c'), terminal('end')],
      edges: [
        edge('start>a', { id: 'z', guard: 'true' }),
        edge('start>b', { id: 'm', guard: '1 == 1' }),
        edge('start>c', { id: 'n', guard: 'false', priority: 5 }),
        edge('a>end'),
        edge('b>end'),
        edge('c>end'),
      ],
    });
    const result = startConversation(flow).start();
    expect(listDecisions(result)).toEqual(['start EXECUTE', 'b EXECUTE', 'end EXECUTE']);
    expect(listEvents(result, 'transition')[0]).toMatchObject({
      edge: 'm',
      guards: [
        { edge: 'n', value: false },
        { edge: 'm', value: true },
        { edge: 'z', value: true },
      ],
      ties: ['z'],
    });
  });

  it('treats a missing answer as false and reports it', () => {
    const flow = buildEdgesFlow({
      facts: ['a', 'b'],
      nodes: [question('a', { produces: ['a'] }), terminal('end'), terminal('other')],
      edges: [edge('a>end: answers.b == "x"'), edge('a>other', { guard: 'else' })],
    });
    const talk = startConversation(flow);
    talk.start();
    expect(listEvents(talk.say([set('a', '1')]), 'transition')[0]?.guards).toEqual([
      { edge: 'a-end-answers-b-x', guard: 'answers.b == "x"', value: false, missing: ['b'] },
      { edge: 'a-other', guard: 'else', value: true },
    ]);
  });

  it('reports a deadlock with every guard, and tries again with the next message', () => {
    const flow = buildEdgesFlow({
      facts: [{ name: 'n', type: 'number' }],
      nodes: [question('n', { produces: ['n'] }), terminal('end')],
      edges: [edge('n>end: answers.n > 1')],
    });
    const talk = startConversation(flow);
    talk.start();
    const stuck = talk.say([set('n', 1)]);
    expect(stuck.status).toBe('deadlock');
    expect(listEvents(stuck, 'deadlock')).toEqual([
      {
        type: 'deadlock',
        graph: 'main',
        reasons: [],
        node: 'n',
        guards: [{ edge: 'n-end-answers-n-1', guard: 'answers.n > 1', value: false }],
      },
    ]);
    expect(talk.say([set('n', 2)]).status).toBe('complete');
  });

  it('treats a guard with a fault as false and reports the fault', () => {
    const flow = buildEdgesFlow({
      facts: [{ name: 'n', type: 'number' }],
      nodes: [question('n', { produces: ['n'] }), terminal('end'), terminal('other')],
      edges: [edge('n>end: 1 / int(answers.n) == 1'), edge('n>other', { guard: 'else' })],
    });
    const talk = startConversation(flow);
    talk.start();
    const [outcome] = listEvents(talk.say([set('n', 0)]), 'transition')[0]?.guards ?? [];
    expect(outcome).toMatchObject({ value: false, fault: expect.any(String) });
  });

  it('bypasses a node that does not apply and reports why', () => {
    const flow = buildEdgesFlow({
      facts: ['a', 'b'],
      nodes: [
        question('a', { produces: ['a'] }),
        question('b', { produces: ['b'], when: 'answers.a == "yes"' }),
        terminal('end'),
      ],
      edges: [edge('a>b'), edge('b>end')],
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('a', 'no')]);
    expect(result.status).toBe('complete');
    expect(listEvents(result, 'bypassed')).toEqual([
      { type: 'bypassed', node: 'b', blockers: [{ reason: 'when', expression: 'answers.a == "yes"' }] },
    ]);
  });

  it('is stopped by the move budget in a cycle without a question, and keeps the facts', () => {
    const flow = buildEdgesFlow({
      facts: ['a', 'done'],
      nodes: [
        question('a', { produces: ['a'] }),
        action('look', { call: { tool: 'look', assigns: [{ from: 'done', fact: 'done' }] } }),
        terminal('end'),
      ],
      edges: [
        edge('a>look'),
        edge('look>look', { guard: '!has(answers.done)' }),
        edge('look>end', { guard: 'else' }),
      ],
      tools: [tool('look', null)],
      settings: { limits: { toolCallsPerTurn: 1000 } },
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('a', 'round')], { callTool: Array.from({ length: 200 }, () => ({})) });
    expect(result.session.lastError?.code).toBe('loop-limit');
    expect(result.session.facts.map(([name, value]) => [name, value])).toEqual([['a', 'round']]);
    expect(result.session.frames[0]?.node).toBe('a');
  });

  it('is stopped by the call budget even if it has an error edge', () => {
    const flow = buildEdgesFlow({
      facts: ['a', 'done'],
      nodes: [
        question('a', { produces: ['a'] }),
        action('look', { call: { tool: 'look', assigns: [{ from: 'done', fact: 'done' }] } }),
        terminal('end'),
      ],
      edges: [
        edge('a>look'),
        edge('look>look', { guard: '!has(answers.done)' }),
        edge('look>end', { guard: 'else' }),
        edge('look>oops', { to: 'end', on: 'error' }),
      ],
      tools: [tool('look', null)],
    });
    const talk = startConversation(flow);
    talk.start();
    const result = talk.say([set('a', 'round')], { callTool: Array.from({ length: 200 }, () => ({})) });
    expect(result.session.lastError?.code).toBe('tool-budget');
    expect(result.record.effects.filter(({ effect }) => effect.kind === 'callTool')).toHaveLength(8);
    expect(listReplyTexts(result)).toEqual(['Something went wrong on our side. Please try again.']);
    expect(result.session.frames[0]?.node).toBe('a');
  });

  it('asks a question from its first attempt when a loop leads back to it', () => {
    const flow = buildEdgesFlow({
      facts: ['item', { name: 'more', type: 'boolean' }],
      nodes: [
        question('item', { produces: ['item'] }),
        question('more', { produces: ['more'] }),
        terminal('end'),
      ],
      edges: [edge('item>more'), edge('more>item: answers.more'), edge('more>end', { guard: 'else' })],
    });
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('item', 'tea')]);
    expect(listDecisions(talk.say([set('more', true)]))).toEqual(['item EXECUTE']);
    expect(listDecisions(talk.say([set('item', 'cake')]))).toEqual(['more EXECUTE']);
    expect(talk.say([set('more', false)]).status).toBe('complete');
  });
});

describe('an invalid answer', () => {
  const fields = {
    facts: [
      {
        name: 'n',
        type: 'number' as const,
        validate: [{ min: 1, message: 'At least one.' }],
      },
    ],
    nodes: [question('n', { produces: ['n'] }), message('help'), terminal('end')],
  };

  it('is never stored, says its message, and is asked again', () => {
    const talk = startConversation(
      buildEdgesFlow({
        ...fields,
        nodes: [fields.nodes[0], fields.nodes[2]] as never,
        edges: [edge('n>end')],
      }),
    );
    talk.start();
    const result = talk.say([set('n', 0)]);
    expect(listReplyTexts(result)).toEqual(['At least one.', 'Tell me about n?']);
    expect(listDecisions(result)).toEqual(['n RETRY']);
    expect(result.session.facts).toEqual([]);
  });

  it('takes the invalid edge', () => {
    const talk = startConversation(
      buildEdgesFlow({
        ...fields,
        edges: [edge('n>end'), edge('n>help', { on: 'invalid' }), edge('help>n')],
      }),
    );
    talk.start();
    const result = talk.say([set('n', 0)]);
    expect(listDecisions(result)).toEqual(['help EXECUTE', 'n RETRY']);
    expect(talk.say([set('n', 3)]).status).toBe('complete');
  });

  it('is one that breaks a constraint across facts', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: [
          { name: 'from', type: 'number' },
          { name: 'to', type: 'number' },
        ],
        nodes: [
          question('from', { produces: ['from'] }),
          question('to', { produces: ['to'] }),
          terminal('end'),
        ],
        edges: [edge('from>to'), edge('to>end')],
        constraints: [
          {
            id: 'order',
            check: 'answers.from < answers.to',
            message: 'Later, please.',
            facts: ['from', 'to'],
          },
        ],
      }),
    );
    talk.start();
    talk.say([set('from', 5)]);
    const refused = talk.say([set('to', 4)]);
    expect(listEvents(refused, 'fact-invalid')).toEqual([
      { type: 'fact-invalid', fact: 'to', value: 4, reason: 'constraint order' },
    ]);
    expect(listReplyTexts(refused)[0]).toBe('Later, please.');
    expect(talk.say([set('to', 6)]).status).toBe('complete');
  });
});

describe('exhausted attempts', () => {
  const flow = (onExhaust: 'CLARIFY' | 'HANDOFF' | 'SKIP', edges = [edge('a>end')]) =>
    buildEdgesFlow({
      facts: ['a'],
      nodes: [
        question('a', { produces: ['a'], retryPolicy: { maxAttempts: 2, onExhaust } }),
        terminal('end'),
        ...(edges.length > 1 ? [handoff('person')] : []),
      ],
      edges,
    });

  it('take the exhausted edge first', () => {
    const talk = startConversation(flow('HANDOFF', [edge('a>end'), edge('a>person', { on: 'exhausted' })]));
    talk.start();
    expect(listDecisions(talk.say([]))).toEqual(['a RETRY']);
    const result = talk.say([]);
    expect(listEvents(result, 'transition')[0]?.why).toBe('exhausted');
    expect(result.status).toBe('handoff');
  });

  it('hand off without an exhausted edge', () => {
    const talk = startConversation(flow('HANDOFF'));
    talk.start();
    talk.say([]);
    expect(talk.say([]).status).toBe('handoff');
  });

  it('leave by the usual edges on SKIP', () => {
    const talk = startConversation(flow('SKIP'));
    talk.start();
    talk.say([]);
    const result = talk.say([]);
    expect(listDecisions(result)).toEqual(['a SKIP', 'end EXECUTE']);
    expect(result.status).toBe('complete');
  });

  it('give one more attempt on CLARIFY', () => {
    const talk = startConversation(flow('CLARIFY'));
    talk.start();
    talk.say([]);
    expect(listDecisions(talk.say([]))).toEqual(['a RETRY']);
    expect(talk.say([]).status).toBe('handoff');
  });

  it('do not count off-topic messages, and an unknown answer satisfies an optional question', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['a'],
        nodes: [question('a', { produces: ['a'], optional: true }), terminal('end')],
        edges: [edge('a>end')],
      }),
    );
    talk.start();
    expect(listDecisions(talk.say([digress]))).toEqual(['a EXECUTE']);
    expect(talk.say([unknown]).status).toBe('complete');
  });
});

describe('an action', () => {
  const flow = (fields: Parameters<typeof action>[1] = {}, edges = [edge('book>end')]) =>
    buildEdgesFlow({
      facts: ['city', 'ref'],
      states: ['BOOKED'],
      nodes: [
        question('city', { produces: ['city'] }),
        action('book', {
          call: { tool: 'book', args: { to: 'answers.city' }, assigns: [{ from: 'id', fact: 'ref' }] },
          ...fields,
        }),
        terminal('end', { text: 'Booked {ref}.' }),
        ...(edges.length > 1 ? [message('sorry')] : []),
      ],
      edges: [edge('city>book'), ...edges],
      tools: [
        tool(
          'book',
          { id: 'B1' },
          {
            input: { type: 'object', required: ['to'], properties: { to: { type: 'string' } } },
            output: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
          },
        ),
      ],
    });

  it('calls its tool and assigns the result', () => {
    const talk = startConversation(flow());
    talk.start();
    const result = talk.say([set('city', 'Rome')], { callTool: [{ id: 'B7' }] });
    expect(result.record.effects.at(-1)?.effect).toEqual({
      seq: 1,
      kind: 'callTool',
      operationId: 'test:2:1',
      request: { tool: 'book', args: { to: 'Rome' }, node: 'book' },
    });
    expect(listReplyTexts(result)).toEqual(['Booked B7.']);
  });

  it('takes the error edge', () => {
    const talk = startConversation(
      flow({}, [edge('book>end'), edge('book>sorry', { on: 'error' }), edge('sorry>end')]),
    );
    talk.start();
    const result = talk.say([set('city', 'Rome')], { callTool: [new Error('down')] });
    expect(listDecisions(result)).toEqual(['book EXECUTE', 'sorry EXECUTE', 'end EXECUTE']);
    expect(listEvents(result, 'tool-called')[0]).toMatchObject({ ok: false, handled: 'edge' });
    expect(result.status).toBe('complete');
  });

  it.each([
    ['success', [{ id: 'B7' }], {}, ['BOOKED']],
    ['an error edge', [new Error('down')], {}, []],
    ['an onError text', [new Error('down')], { onError: 'No luck.' }, []],
  ])('sets its states only after a successful call: %s', (_, callTool, extra, expected) => {
    const call = { tool: 'book', args: { to: 'answers.city' }, ...extra };
    const talk = startConversation(
      flow({ call, producesStates: ['BOOKED'] }, [
        edge('book>end'),
        edge('book>sorry', { on: 'error' }),
        edge('sorry>end'),
      ]),
    );
    talk.start();
    const result = talk.say([set('city', 'Rome')], { callTool });
    expect(result.session.states).toEqual(expected);
  });

  it('says its onError text and continues', () => {
    const talk = startConversation(
      flow({ call: { tool: 'book', args: { to: 'answers.city' }, onError: 'No luck.' } }),
    );
    talk.start();
    const result = talk.say([set('city', 'Rome')], { callTool: [new Error('down')] });
    expect(listReplyTexts(result)[0]).toBe('No luck.');
    expect(result.status).toBe('complete');
  });

  it('leaves the conversation at the call if the failure is not handled', () => {
    const talk = startConversation(flow());
    talk.start();
    const result = talk.say([set('city', 'Rome')], { callTool: [{ wrong: 1 }] });
    expect(result.status).toBe('error');
    expect(result.session.lastError?.code).toBe('call-failed');
    expect(listEvents(result, 'tool-called')[0]?.error?.code).toBe('bad-result');
    expect(talk.say([], { callTool: [{ id: 'B9' }] }).status).toBe('complete');
  });
});

describe('a subgraph', () => {
  const flow = buildEdgesFlow({
    facts: ['kind', 'size', 'quote', 'total'],
    nodes: [
      question('kind', { produces: ['kind'] }),
      subgraph('led', 'led', { inputs: { kind: 'answers.kind' }, outputs: { total: 'quote' } }),
      message('done', { text: 'Total {total}.' }),
    ],
    edges: [edge('kind>led'), edge('led>done'), edge('done>__exit__')],
    graphs: [
      edgesGraph('led', {
        inputs: ['kind'],
        outputs: ['quote'],
        nodes: [question('size', { produces: ['size'] }), question('quote', { produces: ['quote'] })],
        edges: [edge('size>quote'), edge('quote>__exit__')],
      }),
    ],
  });

  it('is called with its inputs and returns its outputs', () => {
    const talk = startConversation(flow);
    talk.start();
    const called = talk.say([set('kind', 'led')]);
    expect(called.session.frames.map(({ id, kind }) => [id, kind])).toEqual([
      ['main#1', undefined],
      ['led#2', 'call'],
    ]);
    expect(listEvents(called, 'frame-started')).toEqual([
      {
        type: 'frame-started',
        frame: 'led#2',
        graph: 'led',
        kind: 'call',
        inputs: { kind: 'led' },
        missing: [],
      },
    ]);
    talk.say([set('size', 'big')]);
    const back = talk.say([set('quote', '90')]);
    expect(listReplyTexts(back)).toEqual(['Total 90.']);
    expect(back.status).toBe('complete');
    expect(back.session.facts.map(([name, value]) => [name, value])).toEqual([
      ['kind', 'led'],
      ['total', '90'],
    ]);
    expect(back.session.finished).toEqual([
      {
        id: 'led#2',
        graph: 'led',
        state: 'completed',
        turn: 4,
        outputs: [['quote', '90']],
        startedAt: called.session.at,
        endedAt: back.session.at,
        by: 'exit',
      },
      {
        id: 'main#1',
        graph: 'main',
        state: 'completed',
        turn: 4,
        outputs: [],
        endedAt: back.session.at,
        by: 'exit',
      },
    ]);
  });

  it('applies a correction of its input to its own fact', () => {
    const talk = startConversation(flow);
    talk.start();
    talk.say([set('kind', 'led')]);
    talk.say([set('size', 'big')]);
    const result = talk.say([correct('kind', 'oled')]);
    // The called graph owns its input, so the correction applies to its own fact.
    expect(listEvents(result, 'fact-set')[0]).toMatchObject({ fact: 'kind', frame: 'led#2' });
  });

  it('fails at the maximum stack depth', () => {
    const deep = buildEdgesFlow({
      facts: ['a'],
      nodes: [subgraph('call', 'loop')],
      edges: [edge('call>__exit__')],
      settings: { stack: { depth: 3 } },
      graphs: [
        edgesGraph('loop', {
          nodes: [decision('fork'), subgraph('again', 'loop')],
          edges: [
            edge('fork>again: !has(answers.a)'),
            edge('fork>__exit__', { guard: 'else' }),
            edge('again>__exit__'),
          ],
        }),
      ],
    });
    const result = startConversation(deep).start();
    expect(result.session.lastError?.code).toBe('stack-depth');
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1']);
    expect(result.session.finished?.map(({ state }) => state)).toEqual(['error', 'error']);
  });
});
