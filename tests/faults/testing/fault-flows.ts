/** Tools of these flows: idempotent, not idempotent, or answering after the turn. */
export const TOOL_KINDS = ['keyed', 'plain', 'long'] as const;
export type ToolKind = (typeof TOOL_KINDS)[number];

const KEYED = { idempotencyHeader: 'Idempotency-Key' };
const ask = {
  id: 'ask',
  type: 'question',
  name: 'Ask',
  text: 'What next?',
  produces: ['wish'],
  askAlways: true,
};

const flowOf = (name: string, doing: object, more: object = {}) => ({
  schemaVersion: '1',
  name,
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'wish', type: 'text' },
    { name: 'owner', type: 'text' },
  ],
  states: [],
  gates: [],
  ...more,
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [ask, { id: 'do', name: 'Do', ...doing }],
      edges: [
        { id: 'e1', from: 'ask', to: 'do' },
        { id: 'e2', from: 'do', to: 'ask' },
      ],
    },
  ],
});

/** Echoes the message and its owner. No effect leaves the process. */
export const stayFlow = () => flowOf('Stay', { type: 'message', text: 'Noted {wish} of {owner}.' });

/** Calls a tool in every turn except the first. */
export const toolFlow = (kind: ToolKind, url: string) =>
  flowOf(
    `Tool ${kind}`,
    {
      type: 'action',
      call: {
        tool: 'book',
        args: { wish: 'answers.wish', owner: 'answers.owner' },
        onDone: 'Booked {wish} of {owner}.',
      },
    },
    {
      tools: [
        {
          id: 'book',
          name: 'book',
          description: 'Books it',
          summary: 'book it',
          input: {
            type: 'object',
            properties: { wish: { type: 'string' }, owner: { type: 'string' } },
            required: ['wish', 'owner'],
          },
          timeoutMs: 10_000,
          binding: { type: 'http', method: 'POST', url, body: 'json' },
          ...(kind === 'plain' ? {} : KEYED),
          ...(kind === 'long' ? { async: true } : {}),
        },
      ],
    },
  );
