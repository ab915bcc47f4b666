'use client';

import { useStore } from '@xyflow/react';
import { LocateFixed, Maximize, Minus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useEditorContext, useOverlay, usePanels, usePreferences } from '../editor-context';
import styles from './chrome.module.css';

export function ZoomBar() {
  const { canvas } = useEditorContext();
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const running = useOverlay((state) => state.overlay !== null);
  const follow = useOverlay((state) => state.follow);
  const setFollow = useOverlay((state) => state.setFollow);
  const minimap = usePanels((state) => state.minimap);
  const setPanels = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const zoom = (value: number) => () => canvas.current?.zoomTo(value);
  return (
    <div className={`${styles.float} ${styles.zoom}`} data-chrome>
      <IconButton
        label="Zoom out"
        shortcut="-"
        icon={<Minus />}
        onClick={() => canvas.current?.zoomBy(1 / 1.2)}
      />
      <DropdownMenu
        label="Zoom"
        side="top"
        trigger={
          <Button variant="ghost" className={styles.percent} aria-label={`Zoom, ${percent} %`}>
            {percent}%
          </Button>
        }
        items={[
          { id: '50', label: '50 %', onSelect: zoom(0.5) },
          { id: '100', label: '100 %', shortcut: '0', onSelect: zoom(1) },
          { id: '200', label: '200 %', onSelect: zoom(2) },
          { id: 'fit', label: 'Fit', shortcut: '1', onSelect: () => canvas.current?.fit() },
          { kind: 'separator', id: 'line' },
          {
            kind: 'check',
            id: 'snap',
            label: 'Snap to the grid',
            checked: preferences.snap,
            onCheckedChange: (snap) => preferences.set({ snap }),
          },
          {
            kind: 'check',
            id: 'map',
            label: 'Overview',
            checked: minimap,
            onCheckedChange: (checked) => setPanels({ minimap: checked }),
          },
          {
            kind: 'choice',
            id: 'wheel',
            label: 'Wheel',
            value: preferences.wheel,
            options: [
              { value: 'pan', label: 'Scrolls (trackpad)' },
              { value: 'zoom', label: 'Zooms (mouse)' },
            ],
            onValueChange: (value) => preferences.set({ wheel: value === 'zoom' ? 'zoom' : 'pan' }),
          },
        ]}
      />
      <IconButton label="Zoom in" shortcut="+" icon={<Plus />} onClick={() => canvas.current?.zoomBy(1.2)} />
      <IconButton label="Fit" shortcut="1" icon={<Maximize />} onClick={() => canvas.current?.fit()} />
      {running && (
        <>
          <i className={styles.line} />
          <Button variant="ghost" icon={<LocateFixed />} pressed={follow} onClick={() => setFollow(!follow)}>
            Follow
          </Button>
        </>
      )}
    </div>
  );
}
