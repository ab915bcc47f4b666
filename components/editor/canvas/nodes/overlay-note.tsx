'use client';

import { TriangleAlert } from 'lucide-react';
import { useOverlay } from '../../editor-context';
import styles from '../chrome.module.css';

/** Shown if the simulated document differs from the drawing. */
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
