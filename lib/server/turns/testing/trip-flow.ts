const mock = (...cases: Record<string, unknown>[]) => ({ type: 'mock', cases });

/**
 * A small edges flow: a main graph that calls another, an interrupt that can start at any time and calls a
 * tool, two paths, and sensitive facts in a frame, in a call's arguments and in its result.
 */
export function tripDocument(): Record<string, unknown> {
  return {
    schemaVersion: '1',
    name: 'Trip',
    locale: 'en',
    main: 'main',
    facts: [
      { name: 'city', type: 'text' },
      { name: 'nights', type: 'integer' },
      { name: 'email', type: 'email', sensitive: true },
      { name: 'seat', type: 'text' },
      { name: 'reference', type: 'text', sensitive: true, aliases: ['code'] },
      { name: 'holder', type: 'phone', sensitive: true },
      { name: 'state', type: 'text' },
    ],
    states: [],
    gates: [],
    paths: [
      { id: 'leisure', name: 'Leisure', condition: { text: 'A holiday', examples: ['we go on holiday'] } },
      { id: 'work', name: 'Work', condition: { text: 'For work', examples: ['a business trip'] } },
    ],
    tools: [
      {
        id: 'find_booking',
        name: 'Find a booking',
        binding: mock(
          {
            args: { code: 'ZX42-QUILL' },
            result: { holder: { phone: '(650) 253-0000' }, state: 'confirmed' },
          },
          { error: { code: 'not-found', message: 'There is no such booking.' } },
        ),
      },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Plan a trip',
        strategy: 'edges',
        entry: 'city',
        nodes: [
          { id: 'city', name: 'City', type: 'question', text: 'Where to?', produces: ['city'] },
          { id: 'nights', name: 'Nights', type: 'question', text: 'How many nights?', produces: ['nights'] },
          { id: 'pick', name: 'Pick', type: 'subgraph', graph: 'seat', outputs: { seat: 'seat' } },
          { id: 'done', name: 'Done', type: 'terminal', text: 'Seat {seat} to {city}.' },
        ],
        edges: [
          { id: 'e1', from: 'city', to: 'nights' },
          { id: 'e2', from: 'nights', to: 'pick' },
          { id: 'e3', from: 'pick', to: 'done' },
        ],
      },
      {
        id: 'seat',
        name: 'Pick a seat',
        strategy: 'edges',
        entry: 'email',
        outputs: ['seat'],
        nodes: [
          { id: 'email', name: 'Email', type: 'question', text: 'Your email?', produces: ['email'] },
          { id: 'seat', name: 'Seat', type: 'question', text: 'Which seat?', produces: ['seat'] },
        ],
        edges: [
          { id: 's1', from: 'email', to: 'seat' },
          { id: 's2', from: 'seat', to: '__exit__' },
        ],
      },
      {
        id: 'check',
        name: 'Check a booking',
        strategy: 'edges',
        entry: 'code',
        trigger: { text: 'Wants to check a booking', examples: ['check my booking', 'where is my booking'] },
        inputs: ['reference'],
        outputs: ['reference', 'state'],
        nodes: [
          { id: 'code', name: 'Code', type: 'question', text: 'Which code?', produces: ['reference'] },
          {
            id: 'find',
            name: 'Find',
            type: 'action',
            call: {
              tool: 'find_booking',
              args: { code: 'answers.reference' },
              assigns: [
                { from: 'holder.phone', fact: 'holder' },
                { from: 'state', fact: 'state' },
              ],
            },
          },
          { id: 'lost', name: 'Lost', type: 'message', text: 'I cannot find that one.' },
          { id: 'found', name: 'Found', type: 'message', text: 'It is {state}. I call {holder}.' },
        ],
        edges: [
          { id: 'c1', from: 'code', to: 'find' },
          { id: 'c2', from: 'find', to: 'found' },
          { id: 'c3', from: 'find', to: 'lost', on: 'error' },
          { id: 'c4', from: 'found', to: '__exit__' },
          { id: 'c5', from: 'lost', to: '__exit__' },
        ],
      },
    ],
  };
}
