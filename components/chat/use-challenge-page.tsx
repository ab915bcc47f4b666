'use client';

import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { readChallengeToken } from '@/lib/chat/read-challenge-token';
import type { SolveChallenge } from '@/lib/chat/solve-challenge';
import { say } from '@/lib/words/say';
import styles from './challenge-frame.module.css';

type ChallengePage = {
  /** Undefined if the server needs no challenge. */
  challenge: SolveChallenge | undefined;
  /** The page of the challenge, while its token is needed. */
  frame: ReactNode;
};

/** Shows the operator's challenge page in a frame when a conversation starts, until it posts a token. */
export function useChallengePage(address: string | null): ChallengePage {
  const [answer, setAnswer] = useState<((token: string) => void) | null>(null);
  const challenge = useMemo(
    () => (address === null ? undefined : () => new Promise<string>((resolve) => setAnswer(() => resolve))),
    [address],
  );
  const isShown = address !== null && answer !== null;
  return {
    challenge,
    frame: isShown && (
      <ChallengeFrame
        address={address}
        onToken={(token) => {
          setAnswer(null);
          answer(token);
        }}
      />
    ),
  };
}

function ChallengeFrame({ address, onToken }: { address: string; onToken: (token: string) => void }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const take = useRef(onToken);
  take.current = onToken;
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const token = readChallengeToken(event, { address, frame: frame.current?.contentWindow ?? null });
      if (token !== undefined) take.current(token);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [address]);
  const title = say('Show that you are a person to start the conversation');
  return (
    <section className={styles.challenge} aria-label={title}>
      <p>{title}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        title={title}
        src={address}
        sandbox="allow-scripts allow-forms allow-same-origin"
      />
    </section>
  );
}
