'use client';

import { TriangleAlert } from 'lucide-react';
import { useOverlay } from '../../editor-context';
import styles from '../chrome.module.css';

/** What ran is not what is drawn: said where it is drawn. */
export function OverlayNote() {
  const note = useOverlay((state) => state.overlay?.note);
  if (!note) return null;
  return (
    <p className={`${styles.float} ${styles.runNote}`} role="status" data-chrome>
      <TriangleAlert aria-hidden />
      {note}
    </p>
  );
}
