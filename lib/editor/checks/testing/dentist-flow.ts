import type { FlowDocument } from '@turnpike/engine/document';
import { createEmptyDocument } from '../../model/open-document';

/**
 * The bot of a dentist with gates, as a designer drew it in a first try: a "no" at the confirmation ends with the standard goodbye,
 * and the confirmation names a fact that is never asked for.
 */
export function createDentistFlow(): FlowDocument {
  return {
    ...createEmptyDocument('Dentist'),
    facts: [
      { name: 'patient', type: 'text' },
      { name: 'dentist', type: 'text' },
      { name: 'confirmed', type: 'boolean' },
    ],
    graphs: [
      {
        ...{ id: 'main', name: 'Main', strategy: 'gates' },
        nodes: [
          {
            id: 'ask-name',
            type: 'question',
            name: 'Name',
            text: 'What is your name?',
            produces: ['patient'],
          },
          {
            ...{ id: 'confirm', type: 'question', name: 'Confirm', produces: ['confirmed'] },
            text: 'Shall I book a visit to {dentist}?',
          },
          {
            ...{ id: 'booked', type: 'terminal', name: 'Booked', when: 'answers.confirmed' },
            text: 'It is booked. See you soon.',
          },
        ],
      },
    ],
    ui: {
      graphs: {
        main: { nodes: { 'ask-name': { x: 0, y: 0 }, confirm: { x: 340, y: 0 }, booked: { x: 680, y: 0 } } },
      },
    },
  } as unknown as FlowDocument;
}
