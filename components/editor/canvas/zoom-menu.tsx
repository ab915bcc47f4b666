'use client';

import { useStore } from '@xyflow/react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { listPinned } from '@/lib/editor/layout/keep-pinned';
import { getLayoutChoice, type LayoutChoice } from '@/lib/editor/layout/layout-choice';
import { isScenario } from '@/lib/editor/model/is-scenario';
import { say } from '@/lib/words/say';
import { useKeyOf } from '../commands/use-commands';
import { useEditor, useEditorContext, usePanels, usePreferences } from '../editor-context';
import { useActions } from '../use-actions';
import styles from './chrome.module.css';

/** The current zoom, with a menu of zooms and of what the canvas shows. */
export function ZoomMenu() {
  const { canvas } = useEditorContext();
  const actions = useActions();
  const percent = useStore((state) => Math.round(state.transform[2] * 100));
  const minimap = usePanels((state) => state.minimap);
  const setPanels = usePanels((state) => state.set);
  const preferences = usePreferences((state) => state);
  const keyOf = useKeyOf();
  const selected = useEditor((state) => state.selection);
  const layout = useEditor(({ document, graph, readOnly }) =>
    graph === undefined || readOnly || isScenario(document, graph)
      ? undefined
      : getLayoutChoice(document, graph),
  );
  const hasPinned = useEditor(
    ({ document, graph }) => graph !== undefined && listPinned(document, graph).size > 0,
  );
  const zoom = (value: number) => () => canvas.current?.zoomTo(value);
  return (
    <DropdownMenu
      label={say('Zoom')}
      side="top"
      trigger={
        <Button variant="ghost" className={styles.percent} aria-label={say('Zoom, {percent} %', { percent })}>
          {percent} %
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
        ...(layout
          ? [
              { kind: 'separator' as const, id: 'line-layout' },
              { kind: 'heading' as const, id: 'layout-heading', label: say('Lay out this graph') },
              {
                kind: 'choice' as const,
                id: 'layout',
                label: say('Lay out'),
                value: layout,
                options: [
                  { value: 'rows', label: say('Left to right, in rows') },
                  { value: 'row', label: say('Left to right, in one row') },
                  { value: 'down', label: say('Top to bottom') },
                ],
                onValueChange: (value: string) => void actions.layout(value as LayoutChoice),
              },
              ...(hasPinned
                ? [
                    {
                      id: 'layout-all',
                      label: say('Lay out everything'),
                      onSelect: () => void actions.layoutAll(),
                    },
                  ]
                : []),
            ]
          : []),
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
