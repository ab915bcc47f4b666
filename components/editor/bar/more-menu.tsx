'use client';

import {
  ChartColumn,
  Compass,
  GraduationCap,
  History,
  Keyboard,
  Languages,
  MessageSquare,
  Replace,
  Search,
  Share2,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTour } from '@/components/tour/use-tour';
import type { OpenedMenuProps } from '@/components/ui/menus/dropdown-menu-props';
import { OpenedDropdownMenu } from '@/components/ui/menus/opened-dropdown-menu';
import { say } from '@/lib/words/say';
import { useCommands, useKeyOf } from '../commands/use-commands';
import { useEditorContext, usePanels } from '../editor-context';
import { listExportEntries } from '../export/export-entries';

/** Commands and panels that have no button in the bar. */
export function MoreMenu(opening: OpenedMenuProps) {
  const set = usePanels((state) => state.set);
  const outlineOpen = usePanels((state) => state.outlineOpen);
  const drawer = usePanels((state) => state.drawer);
  const { panels, flow, editor, canvas } = useEditorContext();
  const router = useRouter();
  const keyOf = useKeyOf();
  const commands = useCommands();
  const tour = useTour();
  return (
    <OpenedDropdownMenu
      {...opening}
      label={say('More')}
      items={[
        {
          id: 'palette',
          label: say('Search or run a command'),
          icon: <Search />,
          shortcut: keyOf('palette'),
          onSelect: () => set({ palette: true, paletteSearch: '' }),
        },
        {
          id: 'shortcuts',
          label: say('Shortcuts'),
          icon: <Keyboard />,
          shortcut: keyOf('shortcuts'),
          onSelect: () => set({ shortcuts: true }),
        },
        {
          id: 'tour',
          label: tour?.phase === 'new' ? say('Take the tour') : say('Restart the tour'),
          icon: <Compass />,
          onSelect: () => tour?.start(),
        },
        {
          id: 'replace',
          label: say('Find and replace'),
          icon: <Replace />,
          shortcut: keyOf('replace'),
          onSelect: () => void commands.replace.run(),
        },
        {
          id: 'texts',
          label: say('Texts and languages'),
          icon: <Languages />,
          onSelect: () => set({ view: 'texts' }),
        },
        {
          id: 'share',
          label: say('Share a preview'),
          icon: <Share2 />,
          onSelect: () => set({ sharing: true }),
        },
        {
          id: 'comments',
          label: say('Comments'),
          icon: <MessageSquare />,
          onSelect: () => set({ dock: 'comments', dockOpen: true, view: 'canvas' }),
        },
        {
          id: 'history',
          label: say('Edit history'),
          icon: <History />,
          onSelect: () => void commands.history.run(),
        },
        {
          id: 'insights',
          label: say('Insights: what happened'),
          icon: <ChartColumn />,
          onSelect: () => router.push(`/flows/${flow.id}/insights`),
        },
        {
          id: 'improve',
          label: say('Improve: messages to teach'),
          icon: <GraduationCap />,
          onSelect: () => router.push(`/flows/${flow.id}/improve`),
        },
        { kind: 'separator', id: 'export' },
        ...listExportEntries({ editor, canvas }),
        { kind: 'separator', id: 'line' },
        {
          kind: 'check',
          id: 'outline',
          label: say('Outline'),
          checked: outlineOpen,
          onCheckedChange: (checked) => set({ outlineOpen: checked }),
        },
        {
          kind: 'check',
          id: 'dock',
          label: say('Properties'),
          checked: panels.getState().dockOpen,
          onCheckedChange: (checked) => set({ dockOpen: checked, dock: 'properties' }),
        },
        {
          kind: 'check',
          id: 'drawer',
          label: say('Drawer'),
          shortcut: keyOf('drawer'),
          checked: drawer !== null,
          onCheckedChange: (checked) => set({ drawer: checked ? 'problems' : null }),
        },
      ]}
    />
  );
}
