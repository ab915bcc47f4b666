'use client';

import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditorContext, useOverlay, usePreferences } from '../editor-context';
import styles from './chrome.module.css';
import { ZoomMenu } from './zoom-menu';

export function ZoomBar() {
  const { canvas } = useEditorContext();
  const running = useOverlay((state) => state.overlay !== null);
  const preferences = usePreferences((state) => state);
  const keyOf = useKeyOf();
  return (
    <div className={`${styles.float} ${styles.zoom}`} data-chrome>
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
