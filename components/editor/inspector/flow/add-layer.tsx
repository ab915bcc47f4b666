'use client';

import type { Extends } from '@turnpike/engine/document';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { listOfferedFlows } from '@/lib/pages/flows/list-offered-flows';
import { say } from '@/lib/words/say';
import { useEditorContext } from '../../editor-context';
import styles from '../inspector.module.css';

type Props = { flows: readonly FlowSummary[] | undefined; onAdd: (entry: Extends) => void };

/** Extends the newest version of another flow. The new layer is placed on top. */
export function AddLayer({ flows, onAdd }: Props) {
  const { flow: own } = useEditorContext();
  const published = listOfferedFlows(flows ?? []).filter(({ latestVersion }) => latestVersion !== null);
  return (
    <DropdownMenu
      label={say('Extend')}
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          disabledReason={
            flows && published.length === 0 ? say('No other flow has a published version') : undefined
          }
        >
          {say('Layer')}
        </Button>
      }
      items={published.map(({ id, name, latestVersion }) => ({
        id,
        label: id === own.id ? say('{name}, an earlier version', { name }) : name,
        note: `v${latestVersion}`,
        onSelect: () => onAdd({ flow: id, version: latestVersion as number }),
      }))}
    />
  );
}
