import type { FlowDocument } from '@turnpike/engine';
import { createEmptyDocument } from './open-document';

/** A small flow for tests: a greeting, three questions, two gates, a booking. */
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

/** A chain of questions as long as asked, a gate after every tenth. */
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
