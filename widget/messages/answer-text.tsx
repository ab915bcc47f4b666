import { say } from '@/lib/words/say';
import { type AskedValue, showAnswer } from './show-answer';

type AnswerTextProps = {
  text: string;
  asked: AskedValue | undefined;
  /** Language of the conversation. */
  locale: string;
};

/** The customer's answer as people read it. The stars and faces of a rating are read out as a number. */
export function AnswerText({ text, asked, locale }: AnswerTextProps) {
  const shown = showAnswer(text, asked, locale);
  if (asked?.control !== 'rating' || shown === text) return shown;
  return (
    <span role="img" aria-label={say('{value} of {max}', { value: text, max: asked.max })}>
      {shown}
    </span>
  );
}
