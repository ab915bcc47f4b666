'use client';

import { Ear } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '@/components/ui/menus/popover';
import type { HeardSummary } from '@/lib/simulator/trace/describe-heard';
import type { Names } from '@/lib/simulator/trace/names';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { HeardDetails, hasHeardDetails } from './heard-details';
import styles from './heard-line.module.css';
import { PhraseText } from './phrase-text';

type HeardLineProps = {
  summary: HeardSummary;
  names: Names;
  /** Content below the details, such as suggestions. */
  children?: ReactNode;
};

/** One line under a customer's message about how it was understood. It expands to details. */
export function HeardLine({ summary, names, children }: HeardLineProps) {
  const [open, setOpen] = useState(false);
  const { line, understood, consent, event } = summary;
  return (
    <Popover
      label={say('How the message was understood')}
      align="end"
      width={336}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          className={styles.line}
          title={phraseToText(line)}
          data-heard={understood ? 'yes' : 'no'}
        >
          <Ear aria-hidden />
          <span className={styles.words}>
            <PhraseText phrase={line} />
          </span>
        </button>
      }
    >
      <div className={styles.panel}>
        <h3 className={styles.title}>
          <PhraseText phrase={line} />
        </h3>
        {hasHeardDetails(event) && <HeardDetails event={event} consent={consent} names={names} />}
        {children}
      </div>
    </Popover>
  );
}
