import type { FlowDocument, Node, Text } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { setFields } from '../commands/set-field';
import type { Edit } from '../model/edit';
import type { FieldPath } from '../model/get-at-path';
import { NEW_NODE_NAMES } from './new-node-names';

const MAX_LENGTH = 32;

/** Sets the text of a node. The name follows it until the author writes one. */
export function setPrompt(document: FlowDocument, path: FieldPath, node: Node, text: Text | undefined): Edit {
  const name = takesName(node) ? (nameAfterText(text) ?? NEW_NODE_NAMES[node.type]) : node.name;
  return setFields(
    document,
    [
      [[...path, 'text'], text],
      [[...path, 'name'], name],
    ],
    say('Edit prompt'),
  );
}

/** The name of a node after it got its first fact. */
export function nameAfterFact(node: Node, fact: string): string {
  if (node.type !== 'question' || node.produces?.length || !takesName(node)) return node.name;
  const words = fact.replaceAll('_', ' ').trim();
  return words === '' ? node.name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Whether the author has not named the node: it has the name of a new node, or the start of its text. */
function takesName(node: Node): boolean {
  if (node.type !== 'question' && node.type !== 'message') return false;
  return node.name === NEW_NODE_NAMES[node.type] || node.name === nameAfterText(node.text);
}

/** The start of a text, cut between words. Undefined if it has no words. */
function nameAfterText(text: Text | undefined): string | undefined {
  if (typeof text !== 'string') return undefined;
  const words = text.replace(/[{}]/g, '').split(/\s+/).filter(Boolean);
  let name = words.shift()?.slice(0, MAX_LENGTH) ?? '';
  for (const word of words) {
    if (name.length + word.length + 1 > MAX_LENGTH) break;
    name += ` ${word}`;
  }
  return name.replace(/[\s.,:;!…-]+$/, '') || undefined;
}
