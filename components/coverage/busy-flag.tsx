'use client';

import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { classNames } from '@/components/ui/class-names';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';

const TypicalTestDialog = onDemand(() =>
  import('./typical-test-dialog').then((module) => module.TypicalTestDialog),
);

type BusyFlagProps = {
  node: string;
  name: string;
  /** On a card, which is no Tab stop. */
  hung?: boolean;
};

/** Says that customers reach a node and tests do not, and offers a test. */
export function BusyFlag({ node, name, hung = false }: BusyFlagProps) {
  const mayTest = useMay('flows:write');
  const [isOpen, setOpen] = useState(false);
  if (!mayTest)
    return hung ? (
      <span className={styles.flag}>
        <FlaskConical aria-hidden />
        {say('Busy, never tested')}
      </span>
    ) : null;
  return (
    <>
      <button
        type="button"
        className={classNames(styles.flag, hung ? 'nodrag nopan' : styles.inRow)}
        tabIndex={hung ? -1 : 0}
        aria-label={say('{name} is busy and never tested. Make a test', { name })}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        onDoubleClick={(event) => event.stopPropagation()}
      >
        <FlaskConical aria-hidden />
        {hung ? say('Busy, never tested') : say('Make a test')}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions: events of the dialog must not reach the card
        <span onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
          <TypicalTestDialog node={node} onClose={() => setOpen(false)} />
        </span>
      )}
    </>
  );
}
