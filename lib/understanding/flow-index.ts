import type { Fact, FlowDocument } from '@turnpike/engine';
import { getWordings } from './extractors/enum.ts';
import type { LocaleWords } from './locales/locale.ts';
import { toWords } from './message.ts';

/** Words that point at a fact when they stand beside a value. */
export type Cues = {
  /** Aliases and the whole name: enough to name the fact anywhere. */
  strong: string[][];
  /** Single words of the name, and of the question. They count only among facts that are asked together. */
  name: string[];
  prompt: string[];
};

/** What understanding needs of a flow, prepared once. */
export type FlowIndex = {
  /** Facts that a user can give, in the document's order. */
  facts: Fact[];
  find(name: string): Fact | undefined;
  getCues(fact: Fact, words: LocaleWords): Cues;
};

export function indexFlow(flow: FlowDocument): FlowIndex {
  const facts = flow.facts.filter(({ compute }) => compute === undefined);
  const byName = new Map<string, Fact>();
  for (const fact of facts) for (const alias of fact.aliases ?? []) byName.set(alias, fact);
  for (const fact of facts) byName.set(fact.name, fact);
  const cues = new Map<LocaleWords, Map<Fact, Cues>>();
  return {
    facts,
    find: (name) => byName.get(name),
    getCues(fact, words) {
      const known = cues.get(words) ?? new Map<Fact, Cues>();
      cues.set(words, known);
      const found = known.get(fact) ?? readCues(fact, words);
      known.set(fact, found);
      return found;
    },
  };
}

function readCues(fact: Fact, words: LocaleWords): Cues {
  const name = toWords(fact.name.replace(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' '));
  const telling = (list: string[]) => [...new Set(list)].filter((word) => !words.stopWords.includes(word));
  return {
    strong: [name, ...(fact.aliases ?? []).map(toWords)].filter((phrase) => phrase.length > 0),
    name: telling(name),
    prompt: telling(fact.prompt === undefined ? [] : getWordings(fact.prompt).flatMap(toWords)),
  };
}
