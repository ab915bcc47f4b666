import type { FlowDocument, Node } from '@turnpike/engine/document';
import { expect, test } from 'vitest';
import { addFactToNode } from '../commands/add-name';
import { addNode } from '../commands/add-node';
import { setField } from '../commands/set-field';
import { createEmptyDocument } from '../model/open-document';
import { setPrompt } from './follow-name';

const PATH = ['graphs', 0, 'nodes', 0] as const;

function start(type: Node['type']): FlowDocument {
  const empty = createEmptyDocument('Dentist');
  const [graph] = empty.graphs;
  return addNode(empty, { graph: graph?.id ?? '', type, at: { x: 0, y: 0 } }).document;
}
const nodeOf = (document: FlowDocument) => document.graphs[0]?.nodes[0] as Node;
const write = (document: FlowDocument, text: string | undefined) =>
  setPrompt(document, PATH, nodeOf(document), text).document;
const addFact = (document: FlowDocument, name: string) =>
  addFactToNode(document, PATH, { name, type: 'text' }).document;

test.each([
  ['What is your name?', 'What is your name?'],
  ['Hello! I book visits for you, and I answer questions.', 'Hello! I book visits for you'],
  ['Hello, {name}.', 'Hello, name'],
  ['   ', 'New question'],
  ['Donaudampfschifffahrtsgesellschaftskapitän', 'Donaudampfschifffahrtsgesellscha'],
])('a question that says "%s" is named "%s"', (text, name) => {
  expect(nodeOf(write(start('question'), text)).name).toBe(name);
});

test('the name follows each change of the text until the author writes a name', () => {
  const typed = write(write(start('message'), 'Welc'), 'Welcome');
  expect(nodeOf(typed).name).toBe('Welcome');
  expect(nodeOf(write(typed, undefined)).name).toBe('New message');
  const named = setField(typed, [...PATH, 'name'], 'Greeting', 'Rename').document;
  expect(nodeOf(write(named, 'Good morning')).name).toBe('Greeting');
});

test('a handoff keeps its name', () => {
  expect(nodeOf(write(start('handoff'), 'A person helps you.')).name).toBe('Hand off');
});

test('a new question is named after its first fact, and keeps that name', () => {
  const asked = addFact(write(start('question'), 'What is your phone number?'), 'phone_number');
  expect(nodeOf(asked).name).toBe('Phone number');
  expect(nodeOf(write(asked, 'Your phone?')).name).toBe('Phone number');
  expect(nodeOf(addFact(asked, 'email')).name).toBe('Phone number');
});

test('a fact does not rename a question that the author named', () => {
  const named = setField(start('question'), [...PATH, 'name'], 'Contact', 'Rename').document;
  expect(nodeOf(addFact(named, 'phone')).name).toBe('Contact');
});
