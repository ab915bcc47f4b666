import type { Fact } from '@turnpike/engine/document';
import type { FlowIndex } from '../../flow-index.ts';
import type { LocaleWords } from '../../locales/locale.ts';
import { type AskedQuestion, readQuestion } from '../read-question.ts';
import { sharesStem } from '../stem.ts';

/**
 * A question that denies (“You don't have an account yet?”) or asks for leave (“Do you mind if …?”), with how its answers
 * are turned. A fact whose own name denies (`no_allergies`) or minds (`minds_trainee`) is set as before.
 *
 * `facts`: what is asked, and none for an approval or a step.
 */
export function turnQuestion(
  question: AskedQuestion,
  facts: readonly Fact[],
  { index, locale, isGrave }: { index: FlowIndex; locale: LocaleWords; isGrave: boolean },
): AskedQuestion {
  const { form } = question;
  const { turned } = locale.hear;
  if (!form || !turned) return question;
  const flags = facts.filter(({ type }) => type === 'boolean');
  if (flags.length > 1 || flags.length < facts.length) return question;
  const [flag] = flags;
  if (!flag) return form.kind === 'leave' ? { ...question, turn: 'strictly' } : question;
  const { strong, name } = index.getCues(flag, locale);
  const named = strong.flat();
  const isNamed = (words: ReadonlySet<string>): boolean => named.some((word) => words.has(word));
  if (form.kind === 'leave')
    return isNamed(turned.mindingNames) ? question : { ...question, turn: isGrave ? 'strictly' : 'leave' };
  // A name in other words, as `first_visit` for “You haven't been here before?”, may be true either way.
  const isAsked = name.some((word) => question.words.some((asked) => sharesStem(asked, word)));
  if (isNamed(turned.negativeNames) || !isAsked) return question;
  return { ...readQuestion([form.plain], locale), turn: 'denied' };
}
