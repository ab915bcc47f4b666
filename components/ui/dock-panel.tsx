import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './dock-panel.module.css';
import { IconButton } from './icon-button';

type DockPanelProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** A panel that fills the dock, with its title and a button that closes it. */
export function DockPanel({ title, closeLabel, onClose, children }: DockPanelProps) {
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.header}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={closeLabel} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
