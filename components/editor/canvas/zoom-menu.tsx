'use client';

import { useStore } from '@xyflow/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { isInOneRow, setInOneRow } from '@/lib/editor/layout/row-choice';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditor, useEditorContext, usePanels, usePreferences } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';

/** The current zoom, with a menu of zooms and of what the canvas shows. */
export function ZoomMenu() {
  const { canvas, flow } = useEditorContext();
  const actions = useActions();
  const graph = useEditor((state) => state.graph);
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const minimap = usePanels((state) => state.minimap);
  const setPanels = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const keyOf = useKeyOf();
  const selected = useEditor((state) => state.selection);
  const [chosen, setChosen] = useState<{ graph?: string; oneRow: boolean }>();
  const oneRow =
    chosen?.graph === graph && chosen ? chosen.oneRow : graph !== undefined && isInOneRow(flow.id, graph);
  const setOneRow = (next: boolean) => setChosen({ graph, oneRow: next });
  const zoom = (value: number) => () => canvas.current?.zoomTo(value);
  return (
    <DropdownMenu
      label={say('Zoom')}
      side="top"
      trigger={
        <Button variant="ghost" className={styles.percent} aria-label={say('Zoom, {percent} %', { percent })}>
          {percent}%
        </Button>
      }
      items={[
        { id: '50', label: '50 %', onSelect: zoom(0.5) },
        { id: '100', label: '100 %', shortcut: keyOf('zoom-100'), onSelect: zoom(1) },
        { id: '200', label: '200 %', onSelect: zoom(2) },
        { id: 'fit', label: say('Fit'), shortcut: keyOf('fit'), onSelect: () => canvas.current?.fit() },
        {
          id: 'selection',
          label: say('Zoom to the selection'),
          shortcut: keyOf('zoom-selection'),
          disabled: selected.length === 0,
          onSelect: () => canvas.current?.fitTo(selected),
        },
        { kind: 'separator', id: 'line' },
        {
          kind: 'check',
          id: 'grid',
          label: say('Grid'),
          shortcut: keyOf('grid'),
          checked: preferences.grid,
          onCheckedChange: (grid) => preferences.set({ grid }),
        },
        {
          kind: 'check',
          id: 'snap',
          label: say('Snap to the grid'),
          shortcut: keyOf('snap'),
          checked: preferences.snap,
          onCheckedChange: (snap) => preferences.set({ snap }),
        },
        {
          kind: 'check',
          id: 'guides',
          label: say('Guides while dragging'),
          checked: preferences.guides,
          onCheckedChange: (guides) => preferences.set({ guides }),
        },
        {
          kind: 'check',
          id: 'map',
          label: say('Overview map'),
          shortcut: keyOf('minimap'),
          checked: minimap,
          onCheckedChange: (checked) => setPanels({ minimap: checked }),
        },
        {
          kind: 'check',
          id: 'wraps',
          label: say('Lay out in rows'),
          checked: !oneRow,
          onCheckedChange: (wraps) => {
            if (!graph) return;
            setInOneRow(flow.id, graph, !wraps);
            setOneRow(!wraps);
            void actions.layout();
          },
        },
        { kind: 'separator', id: 'line-2' },
        { kind: 'heading', id: 'wheel-heading', label: say('Mouse wheel') },
        {
          kind: 'choice',
          id: 'wheel',
          label: say('Wheel'),
          value: preferences.wheel,
          options: [
            { value: 'pan', label: say('Scrolls (trackpad)') },
            { value: 'zoom', label: say('Zooms (mouse)') },
          ],
          onValueChange: (value) => preferences.set({ wheel: value === 'zoom' ? 'zoom' : 'pan' }),
        },
      ]}
    />
  );
}
