import type { FlowDocument } from '@turnpike/engine/document';

/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const QUESTIONS = [
  ['day', 'When did it break?'],
  ['score', 'How happy are you with it?'],
  ['photo', 'Please send a photo.'],
] as const;
/** Asks for a date, a rating and a file. */
export const REPAIRS: FlowDocument = {
  schemaVersion: '1',
  name: 'Repairs',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'day', type: 'date' },
    { name: 'score', type: 'integer', present: 'stars', validate: [{ min: 1, max: 5 }] },
    { name: 'photo', type: 'file' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'day',
      nodes: [
        ...QUESTIONS.map(([id, text]) => ({
          id,
          type: 'question' as const,
          name: id,
          text,
          produces: [id],
        })),
        {
          id: 'end',
          type: 'terminal',
          name: 'End',
          text: 'Broken on {day}, rated {score}, seen in {photo}.',
        },
      ],
      edges: [
        { id: 'a', from: 'day', to: 'score' },
        { id: 'b', from: 'score', to: 'photo' },
        { id: 'c', from: 'photo', to: 'end' },
      ],
    },
  ],
};
