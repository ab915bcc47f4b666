/** Starts a long-running tool after each answer, so that results, answers and time-outs compete. */
export const busyFlow = () => ({
  schemaVersion: '1',
  name: 'Busy',
  locale: 'en',
  main: 'main',
  facts: [{ name: 'size', type: 'enum', values: [{ value: 'small' }, { value: 'large' }] }],
  states: [],
  gates: [],
  tools: [
    {
      id: 'weigh',
      name: 'Weigh',
      summary: 'weigh it',
      async: true,
      binding: { type: 'mock', cases: [{ result: { kilos: 3 } }] },
    },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        {
          id: 'ask',
          type: 'question',
          name: 'Ask',
          text: 'Which size?',
          produces: ['size'],
          askAlways: true,
        },
        { id: 'weigh', type: 'action', name: 'Weigh', call: { tool: 'weigh', onDone: 'It weighs {kilos}.' } },
      ],
      edges: [
        { id: 'e1', from: 'ask', to: 'weigh' },
        { id: 'e2', from: 'weigh', to: 'ask' },
      ],
    },
  ],
});
