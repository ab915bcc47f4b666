import type { ReactNode } from 'react';
import styles from './required-checks.module.css';
import { type MissedPlace, useShowPlace } from './use-show-place';

type PlaceLinkProps = {
  place: MissedPlace;
  /** Closes the dialog, to show the place behind it. */
  onLeave: () => void;
  children: ReactNode;
};

/** Opens the test, message or check that is not as it should be. */
export function PlaceLink({ place, onLeave, children }: PlaceLinkProps) {
  const show = useShowPlace();
  return (
    <button
      type="button"
      className={styles.jump}
      onClick={() => {
        onLeave();
        show(place);
      }}
    >
      {children}
    </button>
  );
}
