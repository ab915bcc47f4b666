import type { FlowDocument } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';

/** The targets for words of a customer: examples of a condition, synonyms of a value, aliases of a fact. */
export type Teachable =
  | { kind: 'trigger'; graph: string }
  | { kind: 'transition'; graph: string; edge: string }
  | { kind: 'rule'; rule: string }
  | { kind: 'path'; path: string }
  | { kind: 'value'; fact: string; value: string }
  | { kind: 'fact'; fact: string };

/** Adds words as an example, synonym or alias. Changes nothing if they are empty or already known. */
export function teachWords(document: FlowDocument, target: Teachable, words: string): Edit {
  const text = words.trim();
  const changes = text !== '' && !knowsWords(document, target, text);
  return makeEdit(document, nameEdit(target), (draft) => {
    if (changes) findList(draft, target)?.push(text);
  });
}

/** Whether the words are already known, ignoring case. */
export function knowsWords(document: FlowDocument, target: Teachable, words: string): boolean {
  const wanted = normalize(words);
  const own = target.kind === 'value' ? [target.value] : target.kind === 'fact' ? [target.fact] : [];
  return [...own, ...readList(document, target)].some((known) => normalize(known) === wanted);
}

const normalize = (text: string): string => text.trim().toLowerCase();

function nameEdit({ kind }: Teachable): string {
  if (kind === 'value') return say('Add synonym');
  return kind === 'fact' ? say('Add alias') : say('Add example');
}

function readList(document: FlowDocument, target: Teachable): readonly string[] {
  if (target.kind === 'fact') return findFact(document, target.fact)?.aliases ?? [];
  if (target.kind === 'value') return findValue(document, target)?.synonyms ?? [];
  return findCondition(document, target)?.examples ?? [];
}

/** The list to write to; created if missing. */
function findList(draft: FlowDocument, target: Teachable): string[] | undefined {
  if (target.kind === 'fact') {
    const fact = findFact(draft, target.fact);
    if (fact) fact.aliases ??= [];
    return fact?.aliases;
  }
  if (target.kind === 'value') {
    const value = findValue(draft, target);
    if (value) value.synonyms ??= [];
    return value?.synonyms;
  }
  return findCondition(draft, target)?.examples;
}

const findFact = ({ facts }: FlowDocument, name: string) => facts.find((fact) => fact.name === name);

const findValue = (document: FlowDocument, { fact, value }: Extract<Teachable, { kind: 'value' }>) =>
  findFact(document, fact)?.values?.find((item) => item.value === value);

function findCondition(
  { graphs, rules = [], paths = [] }: FlowDocument,
  target: Exclude<Teachable, { kind: 'fact' | 'value' }>,
) {
  switch (target.kind) {
    case 'trigger':
      return graphs.find(({ id }) => id === target.graph)?.trigger;
    case 'transition':
      return graphs.find(({ id }) => id === target.graph)?.edges?.find(({ id }) => id === target.edge)
        ?.condition;
    case 'rule':
      return rules.find(({ id }) => id === target.rule)?.condition;
    case 'path':
      return paths.find(({ id }) => id === target.path)?.condition;
  }
}
