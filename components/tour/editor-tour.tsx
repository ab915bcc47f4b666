'use client';

import { useEffect, useState } from 'react';
import { useEditor } from '@/components/editor/editor-context';
import { listTourSteps } from '@/lib/editor/tour/tour-steps';
import { TourPanel } from './tour-panel';
import styles from './tour-panel.module.css';
import { useEditorSigns } from './use-editor-signs';
import { useTour } from './use-tour';

/** The tour in the editor, if started. */
export function EditorTour() {
  const tour = useTour();
  return tour?.phase === 'on' ? <Going {...tour} /> : null;
}

function Going({ done, look, tick, skip, finish }: NonNullable<ReturnType<typeof useTour>>) {
  const readOnly = useEditor((state) => state.readOnly);
  const signs = useEditorSigns();
  const [steps, setSteps] = useState(() => listTourSteps(signs, readOnly));
  useEffect(() => {
    const asked = listTourSteps(signs, readOnly);
    look(asked, signs);
    setSteps((steps) => (steps.length > 0 ? steps : asked));
  }, [signs, readOnly, look]);
  return (
    <TourPanel
      className={styles.inEditor}
      steps={steps}
      signs={signs}
      done={done}
      onTick={tick}
      onSkip={skip}
      onFinish={finish}
    />
  );
}
