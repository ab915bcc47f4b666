import type { FlowDocument } from '@turnpike/engine/document';
import { createEmptyDocument } from '../model/open-document';

/** A small test flow: a greeting, three questions, two gates, a booking. */
export function createTestFlow(): FlowDocument {
  return {
    ...createEmptyDocument('Test flow'),
    primaryGoal: { gate: 'BOOKED' },
    facts: [
      { name: 'target', type: 'text' },
      { name: 'baseline', type: 'number', validate: [{ min: 0 }] },
      { name: 'delta', type: 'number', compute: 'answers.baseline * 2' },
      { name: 'email', type: 'email', sensitive: true },
      { name: 'phone', type: 'phone' },
      { name: 'date', type: 'date' },
    ],
    states: [{ name: 'WELCOMED' }],
    gates: [
      { name: 'NEED', satisfiedBy: { metricsAll: ['target', 'delta'] } },
      { name: 'CONTACT', satisfiedBy: { metricsAny: ['email', 'phone'] } },
      { name: 'BOOKED', satisfiedBy: { when: 'has(answers.date) && states.WELCOMED' } },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'gates',
        nodes: [
          { type: 'message', id: 'welcome', name: 'Welcome', text: 'Hello', producesStates: ['WELCOMED'] },
          { type: 'question', id: 'target', name: 'Target', text: 'What for?', produces: ['target'] },
          {
            type: 'question',
            id: 'baseline',
            name: 'Baseline',
            text: { variants: ['You want {target}. Where are you now?', 'A number will do.'] },
            produces: ['baseline'],
            requiresStates: ['WELCOMED'],
          },
          {
            type: 'question',
            id: 'contact',
            name: 'Contact',
            text: 'Email or phone?',
            produces: ['email', 'phone'],
            requires: ['NEED'],
            when: 'answers.target != "answers.target"',
          },
          {
            type: 'question',
            id: 'booking',
            name: 'Booking',
            produces: ['date'],
            requires: ['NEED', 'CONTACT'],
          },
          { type: 'handoff', id: 'person', name: 'Person', reason: 'asked' },
        ],
      },
    ],
  };
}

/**
 * A small flow with edges: a question, a decision with two conditions and `else`, an action that can fail, a
 * subgraph, a back edge, a self-loop and the exit.
 */
export function createEdgesFlow(): FlowDocument {
  return {
    ...createEmptyDocument('Edges flow'),
    facts: [
      { name: 'budget', type: 'number' },
      { name: 'slots', type: 'list' },
      { name: 'date', type: 'date' },
    ],
    tools: [
      {
        id: 'calendar',
        name: 'Calendar',
        binding: { type: 'mock', cases: [{ result: { slots: ['9:00'] } }] },
      },
    ],
    paths: [{ id: 'fast', name: 'Fast lane', condition: { text: 'In a hurry', examples: [] } }],
    constraints: [
      { id: 'sane', check: 'answers.budget < 1e9', message: 'Too much: {budget}', facts: ['budget'] },
    ],
    graphs: [
      {
        id: 'main',
        name: 'Main',
        strategy: 'edges',
        entry: 'ask',
        nodes: [
          { type: 'question', id: 'ask', name: 'Budget', text: 'How much?', produces: ['budget'] },
          { type: 'decision', id: 'fork', name: 'Big or small?' },
          {
            type: 'action',
            id: 'find',
            name: 'Find open slots',
            call: {
              tool: 'calendar',
              args: { most: 'answers.budget * 2', kind: 3 },
              assigns: [{ from: 'slots', fact: 'slots' }],
            },
          },
          {
            type: 'subgraph',
            id: 'book',
            name: 'Book a call',
            graph: 'booking',
            inputs: { slots: 'answers.slots' },
            outputs: { date: 'date' },
          },
          { type: 'message', id: 'sorry', name: 'Sorry', text: 'Not for {budget}', paths: ['fast'] },
          { type: 'handoff', id: 'person', name: 'Person', reason: 'no slot' },
        ],
        edges: [
          { id: 'e1', from: 'ask', to: 'fork' },
          { id: 'e2', from: 'ask', to: 'ask', on: 'invalid' },
          { id: 'e3', from: 'ask', to: 'person', on: 'exhausted' },
          { id: 'e4', from: 'fork', to: 'find', guard: 'answers.budget > 5000', priority: 5 },
          { id: 'e5', from: 'fork', to: 'find', guard: 'answers.budget > 4000 && states.VIP' },
          { id: 'e6', from: 'fork', to: 'sorry', guard: 'else' },
          { id: 'e7', from: 'find', to: 'book', guard: 'size(answers.slots) > 0' },
          { id: 'e8', from: 'find', to: 'person', on: 'error' },
          { id: 'e9', from: 'sorry', to: 'ask' },
          { id: 'e10', from: 'book', to: '__exit__' },
        ],
      },
      {
        id: 'booking',
        name: 'Booking',
        strategy: 'edges',
        entry: 'pick',
        inputs: ['slots'],
        outputs: ['date'],
        nodes: [{ type: 'question', id: 'pick', name: 'Pick a time', produces: ['date'] }],
        edges: [{ id: 'b1', from: 'pick', to: '__exit__' }],
      },
    ],
  };
}

/** A chain of questions of the given length, with a gate after every tenth. */
export function createLargeFlow(count: number): FlowDocument {
  const document = createEmptyDocument('Large flow');
  const graph = document.graphs[0] as FlowDocument['graphs'][number];
  for (let index = 0; index < count; index++) {
    const stage = Math.floor(index / 10);
    document.facts.push({ name: `fact_${index}`, type: 'text' });
    graph.nodes.push({
      type: 'question',
      id: `question-${index}`,
      name: `Question ${index}`,
      text: `What about number ${index}, and why does it matter to you?`,
      produces: [`fact_${index}`],
      ...(stage > 0 ? { requires: [`GATE_${stage - 1}`] } : {}),
    });
    if (index % 10 === 9)
      document.gates.push({
        name: `GATE_${stage}`,
        satisfiedBy: { metricsAll: Array.from({ length: 10 }, (_, place) => `fact_${stage * 10 + place}`) },
      });
  }
  return document;
}
