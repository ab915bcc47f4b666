'use client';

import type { Session } from '@turnpike/engine';
import type { Reply } from '@turnpike/engine/turn';
import { History } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { findOffer } from '@/lib/chat/find-offer';
import { type Expected, findExpected } from '@/lib/simulator/answers/find-expected';
import { type SuggestedReply, suggestReply } from '@/lib/simulator/answers/suggest-reply';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { OptionChips } from '@/widget/messages/option-chips';
import styles from './composer.module.css';
import { RequestCard } from './request-card';
import { TypedInput } from './typed-input';

type AnswerOffersProps = {
  session: Session;
  /** The replies of the last turn. */
  replies: readonly Reply[];
  document: unknown;
  names: Names;
  onChoose: (options: string[]) => void;
  onSay: (text: string) => void;
  onAccept: (reply: SuggestedReply) => void;
  /** A value of a custom type: its display text and its meaning. */
  onType: (text: string, expected: Expected, value: string | number | boolean) => void;
};

/** Ways to answer without typing: the earlier answer, a button, or a field for the type. */
export function AnswerOffers(props: AnswerOffersProps) {
  const { session, replies, document, names, onChoose, onSay, onAccept, onType } = props;
  const { pending } = session;
  const suggested = pending && suggestReply(pending);
  const expected = findExpected(document, session);
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
      {expected && (
        <TypedInput
          key={`${key} typed`}
          expected={expected}
          locale={readLocale(document)}
          onSend={(text, value) => onType(text, expected, value)}
        />
      )}
    </>
  );
}

function readLocale(document: unknown): string {
  const { locale } = (document ?? {}) as { locale?: unknown };
  return typeof locale === 'string' ? locale : 'en';
}
