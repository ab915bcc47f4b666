import type { PlanAnswer } from '@turnpike/engine/turn';

export const TOOLS = ['one', 'two', 'three'] as const;
const KEYED = { idempotencyHeader: 'Idempotency-Key' };

type Url = (path: string) => string;
type Kind = 'keyed' | 'plain';

const toolOf = (id: string, url: Url, more: object) => ({
  id,
  name: id,
  description: `Does ${id}`,
  summary: `do ${id}`,
  input: { type: 'object', properties: { run: { type: 'string' } }, required: ['run'] },
  timeoutMs: 3000,
  binding: { type: 'http', method: 'POST', url: url(`/${id}`), body: 'json' },
  ...more,
});

const flowOf = (name: string, more: object) => ({
  schemaVersion: '1',
  name,
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'wish', type: 'text' },
    { name: 'run', type: 'text' },
  ],
  states: [],
  gates: [],
  ...more,
});

/** Asks what to do, runs a plan of three tools, and asks again. `plain`: the tools are not idempotent. */
export const planFlow = (kind: Kind, url: Url) =>
  flowOf(`Plan ${kind}`, {
    tools: TOOLS.map((id) => toolOf(id, url, kind === 'keyed' ? KEYED : {})),
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { id: 'ask', type: 'question', name: 'Ask', text: 'What shall I do?', produces: ['wish'] },
          { id: 'do', type: 'plan', name: 'Do', tools: TOOLS.map((tool) => ({ tool })), approval: 'never' },
          {
            id: 'more',
            type: 'question',
            name: 'More',
            text: 'What next?',
            produces: ['wish'],
            askAlways: true,
          },
        ],
        edges: [
          { id: 'e1', from: 'ask', to: 'do' },
          { id: 'e2', from: 'do', to: 'more' },
          { id: 'e3', from: 'more', to: 'do' },
        ],
      },
    ],
  });

/** Two independent tools and one that waits for the first. */
export const planOf = (run: string): PlanAnswer => ({
  intentType: 'operation',
  confidence: 0.95,
  steps: [
    { id: 's1', tool: 'one', args: { run } },
    { id: 's2', tool: 'two', args: { run } },
    { id: 's3', tool: 'three', args: { run }, dependsOn: ['s1'] },
  ],
});

const actionsFlow = (name: string, ids: readonly string[], tools: readonly object[]) =>
  flowOf(name, {
    tools,
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: ids[0],
        nodes: [
          ...ids.map((id) => ({
            id,
            type: 'action',
            name: id,
            call: { tool: id, args: { run: 'answers.run' }, onDone: `Did ${id}.` },
          })),
          { id: 'more', type: 'question', name: 'More', text: 'What next?', produces: ['wish'] },
          { id: 'bye', type: 'terminal', name: 'Bye' },
        ],
        edges: [...ids, 'more'].map((id, index, all) => ({
          id: `e${index}`,
          from: id,
          to: all[index + 1] ?? 'bye',
        })),
      },
    ],
  });

/** Calls three tools in sequence in the first turn. */
export const firstFlow = (kind: Kind, url: Url) =>
  actionsFlow(
    `First ${kind}`,
    TOOLS,
    TOOLS.map((id) => toolOf(id, url, kind === 'keyed' ? KEYED : {})),
  );

/** Starts a long-running tool in the first turn. */
export const longFlow = (kind: Kind, url: Url) =>
  actionsFlow(
    `Long ${kind}`,
    ['one'],
    [toolOf('one', url, { async: true, ...(kind === 'keyed' ? KEYED : {}) })],
  );
