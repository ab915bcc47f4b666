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
  flow: FlowDocument;
  /** Undefined before a run. */
  isMet: boolean | undefined;
  /** Whether its form is open. */
  isOpen: boolean;
  onPress: () => void;
};

/** An expectation as chips, such as `asks Reason`. A press opens its form. */
export function ExpectationChips({ kind, value, flow, isMet, isOpen, onPress }: Props) {
  const { label } = EXPECTATION_WORDS[kind];
  const state = isMet === undefined ? say('not run') : isMet ? say('as expected') : say('differs');
  const Icon = isMet === undefined ? CircleDashed : isMet ? Check : CircleX;
  return describeExpectation(kind, value, flow)
    .map(sayMessage)
    .map((phrase) => (
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
