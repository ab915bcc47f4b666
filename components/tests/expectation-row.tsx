'use client';

import type { FlowDocument } from '@turnpike/engine/document';
import { describeExpectation, type Expectation, type TracedEvent } from '@turnpike/engine/testing';
import { Check, CircleX, CornerDownLeft, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';
import { EXPECTATION_WORDS } from '@/lib/pages/tests/expectation-kinds';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { ExpectationForm } from './expectation-form';
import styles from './test-pane.module.css';
import { TraceDiff } from './trace-diff';

type Value = Expectation[ExpectationKind];
type ExpectationRowProps = {
  kind: ExpectationKind;
  expected: Value;
  found: Value;
  /** Whether the turn ran. */
  isKnown: boolean;
  differs: boolean;
  flow: FlowDocument;
  names: Names;
  readOnly: boolean;
  onChange: (value: Value) => void;
  onDebug: () => void;
};

/** An expectation, with the actual value if it differs. */
export function ExpectationRow(props: ExpectationRowProps) {
  const { kind, expected, found, isKnown, differs, flow, names, readOnly, onChange, onDebug } = props;
  const { label, hint } = EXPECTATION_WORDS[kind];
  const actual = describeExpectation(kind, found, flow).map(sayMessage);
  const take = (
    <Button size="small" icon={<CornerDownLeft aria-hidden />} onClick={() => onChange(found)}>
      {kind === 'trace' ? say('Use the new trace') : say('Use the actual value')}
    </Button>
  );
  return (
    <li className={styles.expectation} data-differs={differs || undefined}>
      <span className={styles.kind} title={hint}>
        {differs ? (
          <CircleX aria-label={say('Differs')} />
        ) : isKnown ? (
          <Check aria-label={say('As expected')} />
        ) : (
          <i />
        )}
        {label}
      </span>
      <div className={styles.value}>
        {kind === 'trace' ? (
          <TraceDiff
            golden={(expected ?? []) as TracedEvent[]}
            found={isKnown ? ((found ?? []) as TracedEvent[]) : undefined}
            names={names}
            onDebug={onDebug}
          />
        ) : (
          <ExpectationForm {...{ kind, flow, readOnly, onChange }} value={expected} label={label} />
        )}
        {differs && (
          <div className={styles.found}>
            {kind !== 'trace' && <span>{say('Actual: {words}', { words: actual.join(', ') })}</span>}
            {!readOnly && take}
          </div>
        )}
      </div>
      {!readOnly && (
        <IconButton
          label={say('Remove the expectation {name}', { name: label.toLowerCase() })}
          size="small"
          icon={<X aria-hidden />}
          onClick={() => onChange(undefined)}
        />
      )}
    </li>
  );
}
