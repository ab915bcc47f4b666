'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { describeExpectation } from '@turnpike/engine/testing';
import { Check, CircleDashed, CircleX } from 'lucide-react';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { EXPECTATION_WORDS } from '@/lib/pages/tests/expectation-kinds';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import styles from './conversation.module.css';

type Props = {
  kind: ExpectationKind;
  value: unknown;
  /** Whether the replies above it say the same, so that the chip does not repeat them. */
  isShown?: boolean;
  flow: FlowDocument;
  /** Undefined before a run. */
  isMet: boolean | undefined;
  /** Whether its form is open. */
  isOpen: boolean;
  onPress: () => void;
};

/** An expectation as chips, such as `asks Reason`. A press opens its form. */
export function ExpectationChips({ kind, value, isShown, flow, isMet, isOpen, onPress }: Props) {
  const { label } = EXPECTATION_WORDS[kind];
  const state = isMet === undefined ? say('not run') : isMet ? say('as expected') : say('differs');
  const Icon = isMet === undefined ? CircleDashed : isMet ? Check : CircleX;
  const phrases =
    isShown && Array.isArray(value) && value.length > 0
      ? [say('{count, plural, one {says this} other {says all of this}}', { count: value.length })]
      : describeExpectation(kind, value, flow).map(sayMessage);
  return phrases.map((phrase) => (
    <button
      key={phrase}
      type="button"
      className={styles.chip}
      data-met={isMet}
      aria-expanded={isOpen}
      title={label}
      onClick={onPress}
    >
      <Icon aria-hidden />
      <span className="sr-only">{label}: </span>
      <span>{phrase}</span>
      <span className="sr-only">, {state}</span>
    </button>
  ));
}
