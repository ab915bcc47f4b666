'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useCelFault } from '@/components/editor/inspector/fields/use-cel-fault';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import { type CelScope, makeCelScope } from '@/lib/editor/text/cel-scope';
import type { Watched } from '@/lib/simulator/panel/read-watches';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { say } from '@/lib/words/say';
import { debug } from './debug';
import { ExpressionForm } from './expression-form';
import { useWatches } from './use-watches';
import styles from './variables-tab.module.css';
import watchStyles from './watch-section.module.css';

/** Expressions whose values are shown at each moment of a conversation with `document`. */
export function WatchSection({ document }: { document: unknown }) {
  const watched = useWatches();
  const scope = useMemo(() => makeCelScope(document as FlowDocument, 'argument'), [document]);
  return (
    <section aria-label={say('Watch')}>
      <h3 className={styles.heading}>{say('Watch')}</h3>
      {watched.map((item) => (
        <WatchRow key={item.text} {...item} scope={scope} />
      ))}
      <ExpressionForm
        className={watchStyles.form}
        label={say('Expression to watch')}
        use="argument"
        button={say('Watch')}
        placeholder={'answers.budget * 12'}
        again
        onGive={(text) => debug.getState().watch(text)}
      />
    </section>
  );
}

/** An invalid expression shows its error instead of a value. */
function WatchRow({ text, value, fault, changed, scope }: Watched & { scope: CelScope }) {
  const wrong = useCelFault(text, scope).fault?.message ?? fault;
  const shown = wrong ?? describeWatched(value);
  return (
    <div className={watchStyles.row}>
      <code className={watchStyles.text} title={text}>
        {text}
      </code>
      <output
        className={classNames(watchStyles.value, wrong !== undefined && watchStyles.fault)}
        aria-label={say('Value of {name}', { name: text })}
        title={shown}
      >
        {shown}
      </output>
      <span className={watchStyles.changed}>{changed ? say('changed') : ''}</span>
      <IconButton
        label={say('Stop watching {text}', { text })}
        size="small"
        icon={<X aria-hidden />}
        onClick={() => debug.getState().unwatch(text)}
      />
    </div>
  );
}

/** As a raw value, without the words of a fact. */
function describeWatched(value: Json | undefined): string {
  return value === undefined ? '' : value === null ? 'null' : describeValue(value);
}
