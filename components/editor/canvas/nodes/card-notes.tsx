'use client';

import {
  Anchor,
  Flag,
  Headset,
  Images,
  Locate,
  LocateFixed,
  PlugZap,
  Repeat,
  ShieldCheck,
  Split,
  SquareStack,
  TextQuote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { sayWith } from '@/components/words/say-with';
import type { CardData } from '@/lib/editor/canvas/canvas-items';
import type { StepMark } from '@/lib/editor/cards/step-marks';
import { say } from '@/lib/words/say';
import styles from './card-node.module.css';

const MARK_ICONS: Record<StepMark['kind'], ReactNode> = {
  calls: <PlugZap aria-hidden />,
  templates: <TextQuote aria-hidden />,
  checkpoint: <Anchor aria-label={say('checkpoint')} />,
  anywhere: <LocateFixed aria-label={say('reachable from any step')} />,
  earlier: <Locate aria-label={say('reachable from earlier steps')} />,
  terminal: null,
  text: null,
};

/** A detail in the footer of a step. */
export function CardMark({ mark: { kind, text, full } }: { mark: StepMark }) {
  return (
    <span className={kind === 'terminal' ? styles.terminal : styles.note} title={full}>
      {MARK_ICONS[kind]}
      {text !== '' && <span className="ellipsis">{text}</span>}
    </span>
  );
}

/** How much follows the text of a node. */
export function CardContent({
  content: { parts, quickReplies },
}: {
  content: NonNullable<CardData['card']['text']['content']>;
}) {
  const words = [
    ...(parts > 0 ? [say('{count, plural, one {# part} other {# parts}}', { count: parts })] : []),
    ...(quickReplies > 0
      ? [say('{count, plural, one {# quick reply} other {# quick replies}}', { count: quickReplies })]
      : []),
  ].join(', ');
  return (
    <span className={styles.note} title={words}>
      <Images aria-hidden />
      <span aria-hidden>{parts + quickReplies}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** The footer of a card, by kind. */
export function CardNote({ note }: { note: NonNullable<CardData['card']['text']['note']> }) {
  const { kind, text } = note;
  if (kind === 'retry')
    return (
      <span className={styles.note} title={say('Attempts, then: {text}', { text })}>
        <Repeat aria-hidden />
        <span className="ellipsis">{text}</span>
      </span>
    );
  if (kind === 'branch')
    return (
      <span className={styles.note}>
        <Split aria-hidden />
        <span className="ellipsis">{text}</span>
      </span>
    );
  if (kind === 'approval')
    return (
      <span className={styles.note} title={text}>
        <ShieldCheck aria-hidden />
        <span className="ellipsis">{text}</span>
      </span>
    );
  if (kind === 'tool' || kind === 'graph')
    return (
      <span
        className={styles.note}
        title={
          kind === 'tool' ? say('Calls the tool {text}', { text }) : say('Calls the graph {text}', { text })
        }
      >
        {kind === 'tool' ? <PlugZap aria-hidden /> : <SquareStack aria-hidden />}
        <span className="ellipsis">{text}</span>
      </span>
    );
  const icon = kind === 'queue' ? <Headset aria-hidden /> : kind === 'outcome' ? <Flag aria-hidden /> : null;
  return (
    <span className={styles.note} title={NOTES[kind]?.(text) ?? text}>
      {icon}
      <span className="ellipsis">{MARKED[kind]?.(<span className="mono-small">{text}</span>) ?? text}</span>
    </span>
  );
}

const NOTES: Record<string, ((text: string) => string) | undefined> = {
  sets: (text) => say('sets {facts}', { facts: text }),
  queue: (text) => say('queue {text}', { text }),
  outcome: (text) => say('outcome {text}', { text }),
};
const MARKED: Record<string, ((text: ReactNode) => ReactNode) | undefined> = {
  sets: (text) => sayWith('sets {facts}', { facts: text }),
  queue: (text) => sayWith('queue {text}', { text }),
  outcome: (text) => sayWith('outcome {text}', { text }),
};
