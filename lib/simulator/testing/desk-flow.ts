import type { FlowDocument } from '@turnpike/engine/document';

/** A small flow for simulation tests: guarded edges, a tool call, an interrupt and two paths. */
export const DESK_FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Desk',
  locale: 'en',
  main: 'desk',
  facts: [
    { name: 'need', type: 'enum', values: [{ value: 'flight' }, { value: 'lamp' }] },
    { name: 'room', type: 'text' },
    { name: 'gift', type: 'boolean' },
    { name: 'booked', type: 'text' },
    { name: 'city', type: 'text' },
    { name: 'flight', type: 'text' },
    { name: 'code', type: 'text' },
  ],
  states: [],
  gates: [],
  paths: [
    { id: 'home', name: 'At home', condition: { text: 'Buys for a home', examples: ['for my flat'] } },
    { id: 'office', name: 'Office', condition: { text: 'Buys for an office', examples: ['for work'] } },
  ],
  tools: [
    {
      id: 'search',
      name: 'Find flights',
      binding: {
        type: 'mock',
        cases: [
          { args: { city: 'Rome' }, result: { id: 'AZ 1' } },
          { error: { code: 'none', message: 'no flight there' } },
        ],
      },
    },
  ],
  graphs: [
    {
      id: 'desk',
      name: 'Desk',
      strategy: 'edges',
      entry: 'need-1',
      nodes: [
        {
          id: 'need-1',
          type: 'question',
          name: 'What is it',
          text: 'A flight or a lamp?',
          produces: ['need'],
        },
        {
          id: 'book-1',
          type: 'subgraph',
          name: 'Book it',
          graph: 'book',
          outputs: { booked: 'flight' },
        },
        { id: 'room-1', type: 'question', name: 'Which room', text: 'Which room?', produces: ['room'] },
        {
          id: 'room-2',
          type: 'question',
          name: 'Which office room',
          text: 'Which room of the office?',
          produces: ['room'],
          paths: ['office'],
        },
        {
          id: 'extra-1',
          type: 'message',
          name: 'Warranty',
          text: 'It has a warranty.',
          when: 'answers.room == "hall"',
        },
        { id: 'gift-1', type: 'question', name: 'A gift', text: 'Is it a gift?', produces: ['gift'] },
        { id: 'done-1', type: 'terminal', name: 'Bye', text: 'Bye.' },
      ],
      edges: [
        { id: 'd1', from: 'need-1', to: 'book-1', guard: "answers.need == 'flight'" },
        { id: 'd2', from: 'need-1', to: 'room-1', guard: 'else' },
        { id: 'd3', from: 'book-1', to: 'done-1' },
        { id: 'd4', from: 'room-1', to: 'extra-1' },
        { id: 'd5', from: 'extra-1', to: 'gift-1' },
        { id: 'd6', from: 'gift-1', to: 'done-1' },
      ],
    },
    {
      id: 'book',
      name: 'Book a flight',
      strategy: 'edges',
      entry: 'city-1',
      outputs: ['flight'],
      nodes: [
        { id: 'city-1', type: 'question', name: 'Which city', text: 'Where to?', produces: ['city'] },
        {
          id: 'find-1',
          type: 'action',
          name: 'Find it',
          call: {
            tool: 'search',
            args: { city: 'answers.city' },
            assigns: [{ from: 'id', fact: 'flight' }],
          },
        },
      ],
      edges: [
        { id: 'b1', from: 'city-1', to: 'find-1' },
        { id: 'b2', from: 'find-1', to: '__exit__', guard: 'has(answers.flight)' },
        { id: 'b3', from: 'find-1', to: 'city-1', on: 'error' },
      ],
    },
    {
      id: 'check',
      name: 'Check a booking',
      strategy: 'edges',
      entry: 'code-1',
      trigger: { text: 'Wants to check a booking', examples: ['check my booking'] },
      outputs: ['code'],
      nodes: [{ id: 'code-1', type: 'question', name: 'The code', text: 'Your code?', produces: ['code'] }],
      edges: [{ id: 'c1', from: 'code-1', to: '__exit__' }],
    },
  ],
};
