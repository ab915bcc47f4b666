'use client';

import type { Session } from '@turnpike/engine';
import type { Reply } from '@turnpike/engine/turn';
import type { InputHint } from '@turnpike/engine/views';
import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { findOffer } from '@/lib/chat/find-offer';
import { findSimulatedInput } from '@/lib/simulator/answers/find-simulated-input';
import { type SuggestedReply, suggestReply } from '@/lib/simulator/answers/suggest-reply';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { AnswerInput } from '@/widget/inputs/answer-input';
import { OptionChips } from '@/widget/messages/option-chips';
import styles from './composer.module.css';
import { RequestCard } from './request-card';

type AnswerOffersProps = {
  session: Session;
  /** The replies of the last turn. */
  replies: readonly Reply[];
  document: unknown;
  names: Names;
  onChoose: (options: string[]) => void;
  onSay: (text: string) => void;
  onAccept: (reply: SuggestedReply) => void;
  /** A value of a control: its display text and its meaning. */
  onType: (text: string, hint: InputHint, value: string | number | boolean) => void;
  onFile: (file: File, hint: InputHint) => void;
};

/** Ways to answer without typing: the earlier answer, a button, or a field for the type. */
export function AnswerOffers(props: AnswerOffersProps) {
  const { session, replies, document, names, onChoose, onSay, onAccept, onType, onFile } = props;
  const { pending } = session;
  const suggested = pending && suggestReply(pending);
  const hint = findSimulatedInput(document, session);
  const offer = findOffer({ pending, replies });
  const key = `${session.turn} ${pending?.row}`;
  return (
    <>
      {suggested && (
        <Button
          size="small"
          className={styles.suggested}
          icon={<History aria-hidden />}
          title={say('Your earlier answer, removed by a correction.')}
          onClick={() => onAccept(suggested)}
        >
          {say('As before: {label}', { label: suggested.label })}
        </Button>
      )}
      {pending?.request ? (
        <RequestCard
          key={key}
          pending={pending}
          session={session}
          names={names}
          onChoose={onChoose}
          onSay={onSay}
        />
      ) : (
        offer && <OptionChips key={key} {...offer} onChoose={onChoose} onSay={onSay} />
      )}
      {hint && (
        <AnswerInput
          key={`${key} typed`}
          hint={hint}
          onSend={(text, value) => onType(text, hint, value)}
          onFile={(file) => onFile(file, hint)}
        />
      )}
    </>
  );
}
