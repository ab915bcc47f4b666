import type { Fact, FlowDocument, Node } from '@turnpike/engine/document';
import { chooseLocale, getVariants } from '@turnpike/engine/text';
import { guessChoices } from './guess-choices';
import { guessFactType } from './guess-fact-type';

/** A new fact that a node sets: its type by its name, or a choice of what the question of the node names. */
export function guessFact(document: FlowDocument, node: Node, name: string): Fact {
  const type = guessFactType(name);
  const [wording] = node.text === undefined ? [] : getVariants(node.text);
  if (node.type !== 'question' || type !== 'text' || wording === undefined) return { name, type };
  const choices = guessChoices(chooseLocale(wording, document.locale, document.locale));
  return choices ? { name, type: 'enum', values: choices.map((value) => ({ value })) } : { name, type };
}
