import type { Fact } from '@turnpike/engine/document';
import { listOpen, readNeed } from '../commands/read-flags.ts';
import { isFreeText } from '../extractors/coded.ts';
import type { ReadContext } from '../extractors/extractor.ts';
import { findCue } from '../extractors/phrases.ts';
import type { FlowIndex } from '../flow-index.ts';
import { type Clause, type HeardMessage, wordsOf } from '../hear/hear.ts';
import { isWhole } from '../pattern.ts';
import type { Reach } from '../values/values.ts';
import { findTextKind, isNarrow, isShort } from './find-text-kind.ts';

type FlagBeside = { fact: Fact; value: boolean; clause: Clause };

/**
 * “Finn. Cake yes, balloons no”: facts of yes or no in clauses of their own, beside the short text that is asked for. They
 * are not part of it.
 */
export function readFlagsBeside(
  heard: HeardMessage,
  reach: Reach,
  { index, context, own }: { index: FlowIndex; context: ReadContext; own: readonly Fact[] },
): FlagBeside[] {
  const [asked, ...more] = reach.asked;
  if (!asked || more.length > 0 || !isFreeText(asked) || heard.clauses.length < 2) return [];
  const kind = findTextKind(asked, index, heard, context.question);
  if (!isNarrow(kind) && !isShort(kind)) return [];
  const flags = listOpen(reach, []).filter(
    (fact) => fact.type === 'boolean' && (own.length === 0 || own.includes(fact)),
  );
  return heard.clauses.flatMap((clause) => {
    const found = flags.flatMap((fact): FlagBeside[] => {
      const value =
        readPlainly(heard, clause, fact, index) ??
        readNeed({ ...heard, clauses: [clause] }, index, fact, !isNarrow(kind));
      return value === undefined ? [] : [{ fact, value, clause }];
    });
    return found.length === 1 ? found : [];
  });
}

/** “Cake yes”, “no to the cake”: a name and a plain yes or no, and nothing else. */
function readPlainly(heard: HeardMessage, clause: Clause, fact: Fact, index: FlowIndex): boolean | undefined {
  const { hear, locale } = heard;
  if (clause.act === 'question' || clause.isQuestion || clause.conditional || clause.hedged) return undefined;
  const words = wordsOf(heard, clause);
  const { strong, name } = index.getCues(fact, locale);
  for (const cue of [...strong, ...name.map((word) => [word])])
    for (const { first, last } of findCue(words, cue, locale.prefixes)) {
      const rest = [...words.slice(0, first), ...words.slice(last)].filter(
        ({ text }) => !locale.stopWords.includes(text) || hear.plainAnswers.includes(text),
      );
      const said = rest.filter(({ text }) => hear.plainAnswers.includes(text));
      const others = rest.filter((word) => !said.includes(word));
      const [only, ...more] = said;
      if (!only || more.length > 0) continue;
      if (others.length === 0 || isWhole(others, hear.tails, hear.leads))
        return !hear.bareNo.includes(only.text);
    }
  return undefined;
}
