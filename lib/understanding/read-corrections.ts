import type { Command, Fact } from '@turnpike/engine';
import { findPhrase } from './extractors/phrases.ts';
import { clean } from './extractors/text.ts';
import type { FlowIndex } from './flow-index.ts';
import type { LocaleWords } from './locales/locale.ts';
import type { Message } from './message.ts';
import { matchPatternAt } from './pattern.ts';

/**
 * Corrections that no extractor sees: new text for a known fact ("change my name to Ann"), and a fact called
 * wrong without its new value.
 */
export function readCorrections(
  message: Message,
  known: Fact[],
  done: ReadonlySet<Fact>,
  index: FlowIndex,
  locale: LocaleWords,
): Command[] {
  const commands: Command[] = [];
  for (const fact of known) {
    if (done.has(fact)) continue;
    const rivals = known.filter((other) => other !== fact);
    const { strong, name } = index.getCues(fact, locale);
    const own = name.filter(
      (word) => !rivals.some((rival) => index.getCues(rival, locale).name.includes(word)),
    );
    const phrases = [...strong, ...own.map((word) => [word])];
    for (const { first, last } of phrases.flatMap((phrase) =>
      findPhrase(message.words, phrase, locale.prefixes),
    )) {
      const command = readCorrection(message, fact, first, last, locale);
      if (!command) continue;
      commands.push(command);
      break;
    }
  }
  return commands;
}

function readCorrection(
  message: Message,
  fact: Fact,
  first: number,
  last: number,
  locale: LocaleWords,
): Command | undefined {
  const { words } = message;
  const sentence = message.sentences.find((candidate) => first >= candidate.first && first < candidate.last);
  if (!sentence) return undefined;
  if (matchPatternAt(words, locale.wrong, last, sentence.last) > last)
    return { type: 'CorrectFact', fact: fact.name };
  const rest = matchPatternAt(words, locale.becomes, last, sentence.last);
  const start = rest > last ? words[rest]?.start : undefined;
  if (fact.type === 'text' && start !== undefined && rest < sentence.last) {
    const value = clean(message.original.slice(start, sentence.end)).replace(/[.!]+$/, '');
    return { type: 'CorrectFact', fact: fact.name, value };
  }
  const isAsked = [1, 2, 3].some((length) => {
    const verb = first - length;
    return verb >= 0 && matchPatternAt(words, locale.correctionVerbs, verb, first) === first;
  });
  return isAsked ? { type: 'CorrectFact', fact: fact.name } : undefined;
}
