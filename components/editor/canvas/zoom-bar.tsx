'use client';

import { LocateFixed, Maximize, Minus, PanelLeftOpen, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditorContext, useOverlay, usePanels, usePreferences } from '../editor-context';
import styles from './chrome.module.css';
import { ZoomMenu } from './zoom-menu';

export function ZoomBar() {
  const { canvas } = useEditorContext();
  const running = useOverlay((state) => state.overlay !== null);
  const outlineOpen = usePanels((state) => state.outlineOpen);
  const set = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const keyOf = useKeyOf();
  return (
    <div className={`${styles.float} ${styles.zoom}`} data-chrome>
      {!outlineOpen && (
        <>
          <IconButton
            label={say('Show the outline')}
            shortcut={keyOf('outline')}
            icon={<PanelLeftOpen />}
            onClick={() => set({ outlineOpen: true })}
          />
          <i className={styles.line} />
        </>
      )}
      <IconButton
        label={say('Zoom out')}
        shortcut={keyOf('zoom-out')}
        icon={<Minus />}
        onClick={() => canvas.current?.zoomBy(1 / 1.2)}
      />
      <ZoomMenu />
      <IconButton
        label={say('Zoom in')}
        shortcut={keyOf('zoom-in')}
        icon={<Plus />}
        onClick={() => canvas.current?.zoomBy(1.2)}
      />
      <IconButton
        label={say('Fit')}
        shortcut={keyOf('fit')}
        icon={<Maximize />}
        onClick={() => canvas.current?.fit()}
      />
      {running && (
        <>
          <i className={styles.line} />
          <Button
            variant="ghost"
            icon={<LocateFixed />}
            pressed={preferences.follow}
            onClick={() => preferences.set({ follow: !preferences.follow })}
          >
            {say('Follow')}
          </Button>
        </>
      )}
    </div>
  );
}
