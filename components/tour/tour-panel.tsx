'use client';

import { Check, ChevronDown, ChevronUp, Circle, Compass, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/icon-button';
import type { TourSigns, TourStep } from '@/lib/editor/tour/tour-steps';
import { say } from '@/lib/words/say';
import { findTourTarget, takeThere } from './find-target';
import styles from './tour-panel.module.css';
import { TourRing } from './tour-ring';

type Props = {
  steps: readonly TourStep[];
  signs: TourSigns;
  done: readonly string[];
  onTick: (step: string) => void;
  onSkip: () => void;
  onFinish: () => void;
  className?: string;
};

/**
 * The next steps, beside the work. It blocks nothing and never takes the focus, and steps complete however they
 * are done.
 */
export function TourPanel({ steps, signs, done, onTick, onSkip, onFinish, className }: Props) {
  const [all, setAll] = useState(false);
  const step = steps.find(({ id }) => !done.includes(id));
  const count = steps.filter(({ id }) => done.includes(id)).length;
  const text = typeof step?.text === 'function' ? step.text(signs) : step?.text;
  return (
    <section
      className={classNames(styles.panel, className)}
      aria-label={say('Tour')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onSkip();
      }}
    >
      <header className={styles.header}>
        <Compass aria-hidden />
        <h2 className={styles.heading}>{say('First steps')}</h2>
        <span className={styles.count}>{say('{count} of {total}', { count, total: steps.length })}</span>
        <IconButton
          label={all ? say('Show only the next step') : say('Show all steps')}
          size="small"
          icon={all ? <ChevronUp /> : <ChevronDown />}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        />
        <IconButton label={say('Skip tour')} size="small" icon={<X />} onClick={onSkip} />
      </header>
      <div className={styles.bar} aria-hidden>
        {steps.map(({ id }) => (
          <i key={id} className={done.includes(id) ? styles.filled : undefined} />
        ))}
      </div>
      {all && (
        <ol className={styles.list} aria-label={say('All steps')}>
          {steps.map(({ id, title }) => (
            <li key={id} className={classNames(id === step?.id && styles.now)}>
              {done.includes(id) ? <Check aria-label={say('Done')} /> : <Circle aria-hidden />}
              {title}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.words} aria-live="polite">
        {step ? (
          <>
            <h3 className={styles.title}>{step.title}</h3>
            <p>{text}</p>
          </>
        ) : (
          <>
            <h3 className={styles.title}>{say('Tour complete')}</h3>
            <p>
              {say('You can start the tour again from the menu. Press ? on the canvas for every shortcut.')}
            </p>
          </>
        )}
      </div>
      <div className={styles.actions}>
        {step ? (
          <>
            <Button size="small" data-tour-next onClick={() => takeThere(findTourTarget(step.points))}>
              {say('Show me')}
            </Button>
            <Button size="small" variant="ghost" onClick={() => onTick(step.id)}>
              {say('Next step')}
            </Button>
          </>
        ) : (
          <Button size="small" variant="accent" onClick={onFinish}>
            {say('Done')}
          </Button>
        )}
      </div>
      {step && <TourRing points={step.points} />}
    </section>
  );
}
