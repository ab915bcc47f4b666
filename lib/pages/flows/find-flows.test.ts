import { expect, test } from 'vitest';
import { findFlows } from './find-flows';

const FLOWS = [{ name: 'Lead qualification' }, { name: 'Returns desk' }, { name: 'Travel desk' }];
const namesFor = (words: string) => findFlows(FLOWS, words).map(({ name }) => name);

test.each([
  ['nothing typed', '  ', ['Lead qualification', 'Returns desk', 'Travel desk']],
  ['a part of a word', 'DES', ['Returns desk', 'Travel desk']],
  ['words in another order', 'desk travel', ['Travel desk']],
  ['a word that none has', 'desk lead', []],
])('%s finds the flows that contain every word', (_, words, names) => {
  expect(namesFor(words)).toEqual(names);
});

test('finds flows by another text than the name', () => {
  const templates = [
    { name: 'Appointment', description: 'Books a dentist.' },
    { name: 'Survey', description: 'Asks for a rating.' },
  ];
  const found = findFlows(templates, 'dentist appoint', ({ name, description }) => `${name} ${description}`);
  expect(found.map(({ name }) => name)).toEqual(['Appointment']);
});
