import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCoverage } from '@/components/editor/editor-context';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import styles from './coverage.module.css';
import { usePlaceBelow } from './use-place-below';

type CanvasBarProps = {
  title: string;
  offLabel: string;
  /** Explains the colors. */
  legend: ReactNode;
  /** Leads to the same data elsewhere. */
  end: ReactNode;
  /** Chooses what is shown. */
  children: ReactNode;
};

/** The controls and legend of what is shown on the canvas, with a button that turns it off. */
export function CanvasBar({ title, offLabel, legend, end, children }: CanvasBarProps) {
  const show = useCoverage((state) => state.show);
  const place = usePlaceBelow();
  return (
    <section
      ref={place.ref}
      className={styles.panel}
      style={{ top: place.top }}
      aria-label={title}
      data-chrome
      data-top-bar
    >
      <h2>{title}</h2>
      {children}
      <ul className={styles.legend} aria-label={say('Legend')}>
        {legend}
      </ul>
      <span className={styles.push}>
        {end}
        <IconButton label={offLabel} size="small" icon={<X aria-hidden />} onClick={() => show('off')} />
      </span>
    </section>
  );
}
