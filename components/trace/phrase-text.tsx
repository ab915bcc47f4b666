import { Fragment } from 'react';
import { numbered } from '@/lib/simulator/trace/numbered';
import type { Phrase } from '@/lib/simulator/trace/phrase';
import styles from './phrase-text.module.css';

/** Renders a phrase: names in bold, values of the document in monospace. */
export function PhraseText({ phrase }: { phrase: Phrase }) {
  return (
    <>
      {numbered(phrase).map(({ key, item: part }) => {
        if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
        if ('strong' in part) {
          return (
            <b key={key} className={styles.strong}>
              {part.strong}
            </b>
          );
        }
        return (
          <code key={key} className={styles.code}>
            {part.code}
          </code>
        );
      })}
    </>
  );
}
