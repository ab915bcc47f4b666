'use client';

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { findTourTarget } from './find-target';
import { leaveDock, type RingBox, ringBox } from './ring-box';
import styles from './tour-panel.module.css';

/** Targets move with the canvas, panels and scrolling, so their position is polled. */
const POLL_MS = 200;

/** A ring around the target of a step. It takes no clicks and no focus. */
export function TourRing({ points }: { points: readonly string[] }) {
  const [box, setBox] = useState<RingBox | null>(null);
  useEffect(() => {
    const measure = () => {
      const target = findTourTarget(points);
      const canvas = target?.closest('.react-flow')?.getBoundingClientRect();
      const dock = document.querySelector('[data-dock]')?.getBoundingClientRect();
      const around = canvas && leaveDock(canvas, dock);
      const box = target && ringBox(target.getBoundingClientRect(), around);
      const next = box && box.width > 0 && box.height > 0 ? box : null;
      setBox((box) => (isSame(box, next) ? box : next));
    };
    measure();
    const timer = setInterval(measure, POLL_MS);
    return () => clearInterval(timer);
  }, [points]);
  if (!box) return null;
  return createPortal(<div className={styles.ring} style={box} aria-hidden data-tour-ring />, document.body);
}

function isSame(one: RingBox | null, other: RingBox | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.left === other.left &&
    one.top === other.top &&
    one.width === other.width &&
    one.height === other.height
  );
}
