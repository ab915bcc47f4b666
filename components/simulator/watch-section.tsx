'use client';

import type { Json } from '@turnpike/engine';
import { X } from 'lucide-react';
import { describeValue } from '@/components/trace/describe-value';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { debug } from './debug';
import { ExpressionForm } from './expression-form';
import { useWatches } from './use-watches';
import styles from './variables-tab.module.css';
import watchStyles from './watch-section.module.css';

/** Expressions whose values are shown wherever one looks in a conversation. */
export function WatchSection() {
  const watched = useWatches();
  return (
    <section aria-label={say('Watch')}>
      <h3 className={styles.heading}>{say('Watch')}</h3>
      {watched.map(({ text, value, fault, changed }) => (
        <div key={text} className={watchStyles.row}>
          <code className={watchStyles.text} title={text}>
            {text}
          </code>
          <output
            className={classNames(watchStyles.value, fault !== undefined && watchStyles.fault)}
            aria-label={say('Value of {text}', { text })}
            title={fault ?? describeWatched(value)}
          >
            {fault ?? describeWatched(value)}
          </output>
          <span className={watchStyles.changed}>{changed ? say('changed') : ''}</span>
          <IconButton
            label={say('Stop watching {text}', { text })}
            size="small"
            icon={<X aria-hidden />}
            onClick={() => debug.getState().unwatch(text)}
          />
        </div>
      ))}
      <ExpressionForm
        className={watchStyles.form}
        label={say('Expression to watch')}
        use="argument"
        button="Watch"
        placeholder={say('answers.budget * 12')}
        again
        onGive={(text) => debug.getState().watch(text)}
      />
    </section>
  );
}

/** As a value, not as an answer: nothing is said to be known or not. */
function describeWatched(value: Json | undefined): string {
  return value === undefined ? '' : value === null ? 'null' : describeValue(value);
}
