import type { FlowDocument } from '@turnpike/engine/document';

const text = { type: 'string' } as const;
const person = (id: string, label: string) => ({ id, label });

/** A small flow for plan tests: a lookup, an approval, a missing input and an async tool. */
export const DIARY_FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Diary',
  locale: 'en',
  main: 'diary',
  facts: [{ name: 'minutes', type: 'integer', prompt: 'How many minutes?', remember: 'customer' }],
  states: [],
  gates: [],
  capabilities: [{ id: 'calendar', name: 'your calendar' }],
  tools: [
    {
      id: 'book',
      name: 'Book it',
      examples: ['book a meeting with Dana', 'set up a meeting'],
      summary: 'meet {who} for {minutes} minutes',
      capabilities: ['calendar'],
      entityArgs: { who: 'find' },
      input: {
        type: 'object',
        required: ['who', 'minutes'],
        properties: { who: text, minutes: { type: 'integer' } },
      },
      output: { type: 'object', required: ['id'], properties: { id: text } },
      binding: { type: 'mock', cases: [{ result: { id: 'm-1' } }] },
    },
    {
      id: 'wipe',
      name: 'Wipe the week',
      examples: ['wipe my week', 'clear the whole week'],
      summary: 'wipe your week',
      risk: 'high',
      binding: { type: 'mock', cases: [{ result: {} }] },
    },
    {
      id: 'print',
      name: 'Print it',
      examples: ['print my diary', 'print the week'],
      summary: 'print your diary',
      async: true,
      output: { type: 'object', required: ['pages'], properties: { pages: { type: 'integer' } } },
      binding: { type: 'mock', cases: [{ result: { pages: 3 } }] },
    },
    {
      id: 'find',
      name: 'Find a person',
      input: { type: 'object', required: ['query'], properties: { query: text } },
      binding: {
        type: 'mock',
        cases: [
          {
            args: { query: 'Dana' },
            result: { candidates: [person('p-1', 'Dana Levi'), person('p-2', 'Dana Cohen')] },
          },
          { args: { query: 'Lee' }, result: { candidates: [person('p-3', 'Lee Park')] } },
          { result: { candidates: [] } },
        ],
      },
    },
  ],
  graphs: [
    {
      id: 'diary',
      name: 'Diary',
      strategy: 'edges',
      entry: 'hello',
      nodes: [
        { id: 'hello', type: 'message', name: 'Hello', text: 'Hello.', waitsForUser: true },
        {
          id: 'do-it',
          type: 'plan',
          name: 'Do it',
          tools: [{ tool: 'book' }, { tool: 'wipe' }, { tool: 'print' }],
        },
        { id: 'more', type: 'message', name: 'More', text: 'Anything else?', waitsForUser: true },
      ],
      edges: [
        { id: 'a1', from: 'hello', to: 'do-it' },
        { id: 'a2', from: 'do-it', to: 'more' },
        { id: 'a3', from: 'do-it', to: 'more', on: 'error' },
        { id: 'a4', from: 'more', to: 'do-it' },
      ],
    },
  ],
};
