'use client';

import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, type ReactNode, useContext, useState } from 'react';
import styles from '../inspector.module.css';

type Props = {
  title: string;
  /** Summary shown while the section is folded. */
  summary: string;
  /** For a section with settings that were changed. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** Shows what all folding sections contain, for search results. */
export const OpenFolds = createContext(false);

/** A section that starts folded, for settings that most flows keep at their defaults. */
export function FoldingSection({ title, summary, startsOpen = false, children }: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const opensAll = useContext(OpenFolds);
  const open = isOpen || opensAll;
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
