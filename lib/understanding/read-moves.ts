import type { LocaleWords } from './locales/locale.ts';
import type { Message, Sentence } from './message.ts';
import { findPattern, isWhole, matchPatternAt } from './pattern.ts';

/** What a message does besides giving values. */
export type Moves = {
  escalates: boolean;
  ends: boolean;
  clarifies: boolean;
  needsHelp: boolean;
  isSmallTalk: boolean;
  /** The whole message is a refusal, or one stands somewhere in it. */
  refuses: 'wholly' | 'partly' | 'no';
  /** Sentences that ask something; those that ask for information hold no values. */
  questions: Sentence[];
  inquiries: Sentence[];
  corrects: boolean;
};

export function readMoves(message: Message, locale: LocaleWords): Moves {
  const { words } = message;
  const whole = (phrases: readonly string[]) => isWhole(words, phrases, locale.fillers);
  const inquiries = message.sentences.filter((sentence) => inquires(message, sentence, locale));
  // One word ("next", "pass", "later") refuses only when it is all there is.
  const refusesWholly = isWhole(words, locale.refuse, locale.fillers, locale.refusalTails);
  return {
    escalates: findPattern(words, locale.escalate) !== undefined || whole(locale.escalateAlone),
    ends: whole(locale.end),
    clarifies: whole(locale.clarify),
    needsHelp: whole(locale.help),
    isSmallTalk: isWhole(words, locale.smallTalk, locale.smallTalk),
    refuses: refusesWholly ? 'wholly' : findPattern(words, locale.refuse, 2) ? 'partly' : 'no',
    questions: message.sentences.filter(
      (sentence) => sentence.endsWithQuestionMark || inquiries.includes(sentence),
    ),
    inquiries,
    corrects: findPattern(words, locale.corrections) !== undefined,
  };
}

/** Whether a sentence asks for information; "how about Tuesday" offers some. */
function inquires({ words }: Message, sentence: Sentence, locale: LocaleWords): boolean {
  let first = sentence.first;
  for (;;) {
    const question = matchPatternAt(words, locale.questionStarts, first, sentence.last);
    const offer = matchPatternAt(words, locale.offerStarts, first, sentence.last);
    if (question > first || offer > first) return question > first && offer < question;
    const next = Math.max(
      matchPatternAt(words, locale.fillers, first, sentence.last),
      matchPatternAt(words, locale.smallTalk, first, sentence.last),
    );
    if (next <= first || next >= sentence.last) return false;
    first = next;
  }
}
