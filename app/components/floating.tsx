'use client';

import { Bug, Copy, Link2, Play, Settings2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConceptTile } from '@/components/ui/concept';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog } from '@/components/ui/dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextField } from '@/components/ui/fields/text-field';
import { CommandPalette } from '@/components/ui/menus/command-palette';
import { ContextMenu } from '@/components/ui/menus/context-menu';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { ContextEntries } from '@/components/ui/menus/opened-context-menu';
import { Popover } from '@/components/ui/menus/popover';
import { Line, ShowcaseSection } from './showcase-section';

const nodeMenu: MenuEntry[] = [
  { id: 'start', label: 'Start from here', icon: <Play aria-hidden />, shortcut: 'Shift+R' },
  { id: 'copy', label: 'Duplicate', icon: <Copy aria-hidden />, shortcut: 'Mod+D' },
  { id: 'stop', label: 'Breakpoint', icon: <Bug aria-hidden />, shortcut: 'F9' },
  { kind: 'separator', id: 'line-1' },
  { id: 'links', label: 'What links here', icon: <Link2 aria-hidden />, note: '4' },
  { id: 'off', label: 'Make it a message', disabledReason: 'It asks for two facts' },
  {
    kind: 'submenu',
    id: 'importance',
    label: 'Importance',
    icon: <Settings2 aria-hidden />,
    items: [
      {
        kind: 'choice',
        id: 'importance-choice',
        label: 'Importance',
        value: 'normal',
        options: [
          { value: 'low', label: 'Low' },
          { value: 'normal', label: 'Normal' },
          { value: 'high', label: 'High' },
        ],
        onValueChange: () => {},
      },
    ],
  },
  { kind: 'check', id: 'enabled', label: 'Switched on', checked: true, onCheckedChange: () => {} },
  { kind: 'separator', id: 'line-2' },
];

export function Floating() {
  const [dialog, setDialog] = useState(false);
  const [confirm, setConfirm] = useState(false);
  const [palette, setPalette] = useState(false);
  const items: MenuEntry[] = [
    ...nodeMenu,
    {
      id: 'delete',
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      shortcut: 'Backspace',
      danger: true,
      onSelect: () => setConfirm(true),
    },
  ];
  return (
    <ShowcaseSection title="Floating" note="Menus, toasts, dialogs. Each opens from its button.">
      <Line>
        <DropdownMenu label="Node" align="start" trigger={<Button>Menu</Button>} items={items} />
        <ContextMenu label="Node" content={<ContextEntries items={items} />}>
          <Button>Right-click me</Button>
        </ContextMenu>
        <Popover label="Filter" trigger={<Button>Popover</Button>}>
          <TextField label="Contains" placeholder="A word" />
        </Popover>
        <Button onClick={() => setDialog(true)}>Dialog</Button>
        <Button onClick={() => setConfirm(true)}>Confirm</Button>
        <Button onClick={() => setPalette(true)}>Command palette</Button>
      </Line>
      <Line>
        <Button
          onClick={() =>
            showToast({ message: '3 nodes, 5 wires deleted', action: { label: 'Undo', onPress: () => {} } })
          }
        >
          Toast
        </Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'ok',
              message: 'v8 is live',
              action: { label: 'Roll back', onPress: () => {} },
            })
          }
        >
          Toast, good
        </Button>
        <Button
          onClick={() =>
            showToast({
              tone: 'warn',
              message: 'Jon saved first',
              description: 'Your changes are kept beside his.',
              action: { label: 'Merge', onPress: () => {} },
            })
          }
        >
          Toast, warning
        </Button>
        <Button
          onClick={() =>
            showToast({ tone: 'bad', message: 'Not saved', description: 'The server did not answer.' })
          }
        >
          Toast, bad
        </Button>
      </Line>
      <Dialog
        open={dialog}
        onOpenChange={setDialog}
        title="Publish version 8"
        description="Open conversations go on at their next turn."
        footer={
          <>
            <Button onClick={() => setDialog(false)}>Cancel</Button>
            <Button variant="ink" onClick={() => setDialog(false)}>
              Publish
            </Button>
          </>
        }
      >
        <TextArea label="Release notes" minRows={3} placeholder="What changed, in a sentence" />
      </Dialog>
      <ConfirmDialog
        open={confirm}
        onOpenChange={setConfirm}
        title="Delete Company name?"
        description="Undo brings everything back."
        confirmLabel="Delete"
        onConfirm={() => Promise.reject(new Error('The server did not answer. Nothing was deleted.'))}
      >
        <Line>
          <ConceptTile concept="gate" /> QUALIFIED loses one of 3 facts
        </Line>
        <Line>
          <ConceptTile concept="question" /> 2 wires are cut
        </Line>
      </ConfirmDialog>
      <CommandPalette
        open={palette}
        onOpenChange={setPalette}
        label="Commands"
        groups={[
          {
            id: 'nodes',
            heading: 'Nodes',
            items: [
              {
                id: 'budget',
                label: 'Monthly budget',
                icon: <ConceptTile concept="question" />,
                note: 'Question',
                onSelect: () => {},
              },
              {
                id: 'welcome',
                label: 'Welcome',
                icon: <ConceptTile concept="message" />,
                note: 'Message',
                onSelect: () => {},
              },
            ],
          },
          {
            id: 'commands',
            heading: 'Commands',
            items: [
              {
                id: 'run',
                label: 'Simulate',
                icon: <Play aria-hidden />,
                shortcut: 'Mod+Enter',
                keywords: ['test', 'try'],
                onSelect: () => {},
              },
            ],
          },
        ]}
      />
    </ShowcaseSection>
  );
}
