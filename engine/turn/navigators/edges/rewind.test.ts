import { describe, expect, it } from 'vitest';
import { replayTurn } from '../../../drivers/replay-turn.ts';
import {
  action,
  buildEdgesFlow,
  edge,
  edgesGraph,
  message,
  question,
  subgraph,
  terminal,
  tool,
} from '../../../testing/builders.ts';
import {
  compileOrThrow,
  correct,
  listDecisions,
  listEvents,
  set,
  startConversation,
} from '../../../testing/conversation.ts';

const flow = buildEdgesFlow({
  facts: ['kind', 'watts', 'socket', 'mail'],
  nodes: [
    question('kind', { produces: ['kind'] }),
    question('watts', { produces: ['watts'] }),
    question('socket', { produces: ['socket'] }),
    question('mail', { produces: ['mail'] }),
    question('last', {}),
    terminal('end'),
  ],
  edges: [
    edge('kind>watts: answers.kind == "led"'),
    edge('kind>socket', { guard: 'else' }),
    edge('watts>mail'),
    edge('socket>mail'),
    edge('mail>last'),
    edge('last>end'),
  ],
});

const values = (talk: { session: { facts: [string, unknown, ...unknown[]][] } }) =>
  Object.fromEntries(talk.session.facts.map(([name, value]) => [name, value]));

function reachLast(document = flow) {
  const talk = startConversation(document);
  talk.start();
  talk.say([set('kind', 'led')]);
  talk.say([set('watts', '40')]);
  talk.say([set('mail', 'a@b.c')]);
  return talk;
}

describe('a correction', () => {
  it('goes back to the first node whose outgoing edge changed, and keeps facts that the new route asks for', () => {
    const talk = reachLast();
    const result = talk.say([correct('kind', 'halogen')]);
    expect(listEvents(result, 'rewound')).toEqual([
      { type: 'rewound', frame: 'main#1', from: 'last', to: 'kind', fact: 'kind' },
    ]);
    expect(listDecisions(result)).toEqual(['socket EXECUTE']);
    expect(values(talk)).toEqual({ kind: 'halogen', mail: 'a@b.c' });
    // The mail is known, so it is passed over, and the open question is asked again.
    const on = talk.say([set('socket', 'E27')]);
    expect(listEvents(on, 'passed').map(({ node }) => node)).toEqual(['mail']);
    expect(listDecisions(on)).toEqual(['last EXECUTE']);
  });

  it('suggests a value it set aside when its question comes back', () => {
    const talk = reachLast();
    talk.say([correct('kind', 'halogen')]);
    const result = talk.say([correct('kind', 'led')]);
    expect(result.session.pending).toMatchObject({ node: 'watts', suggested: '40' });
  });

  it('reads the route from a session that stores edge ids', () => {
    const talk = reachLast();
    const frames = talk.session.frames.map((frame) => ({
      ...frame,
      counters: frame.counters.map((row) => ({
        ...row,
        left: flow.graphs[0]?.edges?.find(({ from }) => from === row.node)?.id,
      })),
    }));
    talk.session = { ...talk.session, frames };
    expect(frames[0]?.counters.map(({ left }) => typeof left)).toContain('string');
    const result = talk.say([correct('kind', 'halogen')]);
    expect(listEvents(result, 'rewound').map(({ to }) => to)).toEqual(['kind']);
  });

  it('that does not change the route keeps the open question', () => {
    const talk = reachLast();
    const result = talk.say([correct('watts', '60')]);
    expect(listEvents(result, 'rewound')).toEqual([]);
    expect(listDecisions(result)).toEqual(['last EXECUTE']);
    expect(values(talk)).toMatchObject({ watts: '60', mail: 'a@b.c' });
  });

  it('that clears a fact asks its question again', () => {
    const talk = reachLast();
    const result = talk.say([correct('watts')]);
    expect(listDecisions(result)).toEqual(['watts EXECUTE']);
    expect(values(talk)).toEqual({ kind: 'led', mail: 'a@b.c' });
    const on = talk.say([set('watts', '20')]);
    expect(listDecisions(on)).toEqual(['last EXECUTE']);
  });

  it('sets aside a fact whose question no longer applies', () => {
    const talk = reachLast({
      ...flow,
      graphs: flow.graphs.map((graph) => ({
        ...graph,
        nodes: graph.nodes.map((node) =>
          node.id === 'mail' ? { ...node, when: 'answers.watts == "40"' } : node,
        ),
      })),
    });
    const result = talk.say([correct('watts', '60')]);
    expect(listEvents(result, 'fact-cleared')).toEqual([
      { type: 'fact-cleared', fact: 'mail', reason: 'set-aside', previous: 'a@b.c' },
    ]);
  });

  it('goes to a bypassed node that applies now', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['age', 'guardian'],
        nodes: [
          question('age', { produces: ['age'] }),
          question('guardian', { produces: ['guardian'], when: 'answers.age == "young"' }),
          question('last'),
          terminal('end'),
        ],
        edges: [edge('age>guardian'), edge('guardian>last'), edge('last>end')],
      }),
    );
    talk.start();
    talk.say([set('age', 'old')]);
    expect(listDecisions(talk.say([correct('age', 'young')]))).toEqual(['guardian EXECUTE']);
  });

  it('goes back no further than a checkpoint or an irreversible call', () => {
    for (const stop of [message('stop', { checkpoint: true }), action('stop', { call: { tool: 'pay' } })]) {
      const talk = startConversation(
        buildEdgesFlow({
          facts: ['kind'],
          nodes: [
            question('kind', { produces: ['kind'] }),
            stop,
            message('other'),
            question('last'),
            terminal('end'),
          ],
          edges: [
            edge('kind>stop: answers.kind == "a"'),
            edge('kind>other', { guard: 'else' }),
            edge('stop>last'),
            edge('other>last'),
            edge('last>end'),
          ],
          tools: stop.type === 'action' ? [tool('pay', null, { irreversible: true })] : [],
        }),
      );
      talk.start();
      talk.say([set('kind', 'a')], { callTool: [{}] });
      const result = talk.say([correct('kind', 'b')]);
      expect(listEvents(result, 'rewound')).toEqual([]);
      expect(listDecisions(result)).toEqual(['last EXECUTE']);
    }
  });

  it('makes a call again if its arguments changed', () => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['city', 'price'],
        nodes: [
          question('city', { produces: ['city'] }),
          action('price', {
            call: { tool: 'price', args: { city: 'answers.city' }, assigns: [{ from: '', fact: 'price' }] },
          }),
          question('last'),
          terminal('end'),
        ],
        edges: [edge('city>price'), edge('price>last'), edge('last>end')],
        tools: [tool('price', '10')],
      }),
    );
    talk.start();
    talk.say([set('city', 'Rome')], { callTool: ['10'] });
    const result = talk.say([correct('city', 'Oslo')], { callTool: ['20'] });
    expect(listDecisions(result)).toEqual(['price EXECUTE', 'last EXECUTE']);
    expect(values(talk)).toEqual({ city: 'Oslo', price: '20' });
  });
});

describe('a correction within a called graph', () => {
  const pizza = (inputs: Record<string, string>) => {
    const talk = startConversation(
      buildEdgesFlow({
        facts: ['size', 'wish', 'topping', 'extra'],
        nodes: [
          question('ask-wish', { produces: ['wish'] }),
          subgraph('order', 'pizza', { inputs, outputs: { topping: 'topping' } }),
          terminal('end'),
        ],
        edges: [edge('ask-wish>order'), edge('order>end')],
        graphs: [
          edgesGraph('pizza', {
            inputs: ['size'],
            outputs: ['topping'],
            nodes: [
              question('ask-topping', { produces: ['topping'] }),
              question('ask-extra', { produces: ['extra'] }),
            ],
            edges: [edge('ask-topping>ask-extra'), edge('ask-extra>__exit__')],
          }),
        ],
      }),
      { facts: { size: 'small' } },
    );
    talk.start();
    talk.say([set('wish', 'small')]);
    talk.say([set('topping', 'ham')]);
    return talk;
  };
  const seen = (talk: ReturnType<typeof pizza>) =>
    Object.fromEntries(talk.session.frames.at(-1)?.facts?.map(([name, value]) => [name, value]) ?? []);

  it('keeps its facts and the new value if it owns the fact', () => {
    const talk = pizza({ size: 'answers.size' });
    const result = talk.say([correct('size', 'large')]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'pizza#2']);
    expect(seen(talk)).toEqual({ size: 'large', topping: 'ham' });
    expect(result.session.pending?.node).toBe('ask-extra');
  });

  it('updates the inputs that depend on the corrected fact', () => {
    const talk = pizza({ size: 'answers.wish' });
    const result = talk.say([correct('wish', 'large')]);
    expect(result.session.frames.map(({ id }) => id)).toEqual(['main#1', 'pizza#2']);
    expect(seen(talk)).toEqual({ size: 'large', topping: 'ham' });
  });
});

describe('an answer that is taken back', () => {
  const hub = buildEdgesFlow({
    facts: ['wishes', { name: 'sure', type: 'boolean' }],
    states: ['ASKED'],
    nodes: [
      message('hub'),
      question('wishes', { produces: ['wishes'], optional: true, producesStates: ['ASKED'] }),
      question('sure', { produces: ['sure'] }),
      terminal('end'),
    ],
    edges: [
      edge('hub>sure: states.ASKED', { priority: 2 }),
      edge('hub>wishes', { guard: 'else' }),
      edge('wishes>sure'),
      edge('sure>end'),
    ],
  });

  it('is asked for again, also where no condition needs it any more', () => {
    const talk = startConversation(hub);
    talk.start();
    expect(listDecisions(talk.say([set('wishes', 'nuts')]))).toEqual(['sure EXECUTE']);
    const back = talk.say([{ type: 'CorrectFact', fact: 'wishes' }]);
    expect(listDecisions(back)).toEqual(['wishes EXECUTE']);
    expect(listDecisions(talk.say([set('wishes', 'peanuts')]))).toEqual(['sure EXECUTE']);
  });

  it('was led past its question by engine version 7', () => {
    const talk = startConversation(hub);
    talk.start();
    talk.say([set('wishes', 'nuts')]);
    const { record } = talk.say([{ type: 'CorrectFact', fact: 'wishes' }]);
    expect(listDecisions(replayTurn(compileOrThrow(hub), { ...record, engine: '7' }))).toEqual([
      'sure EXECUTE',
    ]);
  });
});
