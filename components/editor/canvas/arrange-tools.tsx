'use client';

import { IconButton } from '@/components/ui/icon-button';
import type { CommandId } from '@/lib/editor/palette/bindings';
import { getCommandInfo } from '@/lib/editor/palette/command-list';
import { say } from '@/lib/words/say';
import { CommandIcon } from '../commands/command-icon';
import { useCommands, useKeyOf } from '../commands/use-commands';
import { useEditor } from '../editor-context';
import styles from './chrome.module.css';

const PARTS: readonly (readonly CommandId[])[] = [
  ['align-left', 'align-centre', 'align-right'],
  ['align-top', 'align-middle', 'align-bottom'],
  ['distribute-across', 'distribute-down'],
];

/** Aligns, distributes and groups the selection. */
export function ArrangeTools() {
  const selection = useEditor((state) => state.selection);
  // Provides the group of the selection, and so which actions apply.
  useEditor((state) => state.document.ui);
  const commands = useCommands();
  const keyOf = useKeyOf();
  const nodes = selection.some((key) => key.startsWith('node:'));
  const grouped = commands.ungroup.findObstacle?.() === undefined;
  const parts = [...PARTS, nodes ? (grouped ? (['group', 'ungroup'] as const) : (['group'] as const)) : []];
  return (
    <div
      className={`${styles.float} ${styles.arrange}`}
      role="toolbar"
      aria-label={say('Arrange')}
      data-chrome
    >
      {parts.map((ids, index) => (
        <span key={ids.join() || 'none'} className={styles.part}>
          {index > 0 && ids.length > 0 && <i className={styles.line} />}
          {ids.map((id) => (
            <IconButton
              key={id}
              label={getCommandInfo(id).label}
              shortcut={keyOf(id)}
              tooltipSide="top"
              icon={<CommandIcon id={id} />}
              disabledReason={commands[id].findObstacle?.()}
              onClick={() => void commands[id].run()}
            />
          ))}
        </span>
      ))}
    </div>
  );
}
