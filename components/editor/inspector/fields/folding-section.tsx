'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import styles from '../inspector.module.css';

type Props = {
  title: string;
  /** Summary shown while the section is folded. */
  summary: string;
  children: ReactNode;
};

/** A section that starts folded, for settings that most flows keep at their defaults. */
export function FoldingSection({ title, summary, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.section} data-field={title}>
      <h4 className={styles.folding}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {title}
          {!open && <span className={styles.aside}>{summary}</span>}
        </button>
      </h4>
      {open && children}
    </section>
  );
}
