import { mergeLayers } from '@turnpike/engine/document';
import { expect, it } from 'vitest';
import { writeMessage } from '@/lib/contract/written-messages';
import { namesOf } from '@/lib/simulator/trace/names';
import { describeNote, groupNotes } from './describe-merge';

const below = {
  facts: [{ name: 'email', type: 'email', aliases: ['mail'] }],
  graphs: [
    {
      id: 'main',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'Mail?' },
        { id: 'bye', type: 'message', name: 'Goodbye' },
      ],
      edges: [{ id: 'e', from: 'ask', to: 'bye' }],
    },
  ],
};
const above = {
  facts: [{ name: 'email', type: 'text', aliases: ['address'] }],
  graphs: [{ id: 'main', nodes: [{ id: 'ask', text: 'Address?', retryPolicy: { maxAttempts: 2 } }] }],
};
const merged = mergeLayers([
  { name: 'Pack v1', flow: below },
  { name: 'This flow', flow: above, remove: ['bye', 'gone'] },
]);
const report = merged.report.map(writeMessage);
const names = namesOf(merged.flow);

it('groups notes by layer, conflicts first', () => {
  const middle = report.map((note) => ({ ...note, above: { ...note.above, layer: 'Middle' } }));
  const titles = groupNotes([...middle, ...report]).map(({ title, notes }) => [title, notes.length]);
  expect(titles).toEqual([
    ['Conflicts', 4],
    ['Middle', 5],
    ['This flow', 5],
  ]);
  expect(groupNotes(report)[0]?.notes.map(({ severity }) => severity)).toEqual(['error', 'warning']);
});

it('describes each change with its previous value', () => {
  const rows = groupNotes(report)[1]?.notes.map((note) => describeNote(note, names));
  expect(rows).toEqual([
    {
      title: 'Goodbye',
      field: '',
      detail: 'This flow removes node “bye” of Pack v1.',
    },
    {
      concept: 'edge',
      title: 'Connection e',
      field: '',
      detail: 'This flow removes node “bye”, and connection “e” with it.',
    },
    {
      concept: 'fact',
      title: 'email',
      field: 'aliases',
      after: 'address',
      detail: 'added to the values in Pack v1',
    },
    {
      concept: 'question',
      title: 'Ask',
      field: 'text',
      before: 'Mail?',
      after: 'Address?',
      detail: 'replaces the value in Pack v1',
    },
    {
      concept: 'question',
      title: 'Ask',
      field: 'retry policy',
      after: 'max attempts: 2',
      detail: 'added, not in Pack v1',
    },
  ]);
});

it('shows both sides of a conflict, and only the message of an invalid option', () => {
  const [conflict, unknown] = groupNotes(report)[0]?.notes.map((note) => describeNote(note, names)) ?? [];
  expect(conflict).toMatchObject({
    title: 'email',
    field: 'type',
    before: 'This flow: text',
    after: 'Pack v1: email',
  });
  expect(unknown).toMatchObject({ title: 'The flow', detail: expect.stringContaining('“gone”') });
});
