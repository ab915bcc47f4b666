'use client';

import { type FlowDocument, listExtends } from '@turnpike/engine';
import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import type { FlowSummary } from '@/lib/api/contract';
import { layOver, withLayers } from '@/lib/editor/layers/edit-layers';
import type { DraftJson } from '@/lib/editor/layers/layered-draft';
import { useEditor, useEditorContext } from '../editor-context';
import styles from './inspector.module.css';

type Props = {
  flows: readonly FlowSummary[] | undefined;
  draft: DraftJson;
  onAdd: (draft: DraftJson) => void;
};

/** Lays the flow over the newest version of another. The new layer lies on top of those that are there. */
export function AddLayer({ flows, draft, onAdd }: Props) {
  const { flow: own } = useEditorContext();
  const unread = useEditor((state) => state.unread !== null);
  const published = (flows ?? []).filter(({ latestVersion }) => latestVersion !== null);
  const add = (flow: string, version: number) => {
    const entries = listExtends(draft);
    const first = entries.length === 0 && !unread;
    onAdd(
      first
        ? layOver(draft as FlowDocument, { flow, version })
        : withLayers(draft, [...entries, { flow, version }]),
    );
  };
  return (
    <DropdownMenu
      label="Lay over"
      align="start"
      trigger={
        <Button
          variant="ghost"
          size="small"
          icon={<Plus />}
          className={styles.addVariant}
          disabledReason={
            flows && published.length === 0 ? 'no flow here has a published version' : undefined
          }
        >
          Layer
        </Button>
      }
      items={published.map(({ id, name, latestVersion }) => ({
        id,
        label: id === own.id ? `${name}, an earlier version` : name,
        note: `v${latestVersion}`,
        onSelect: () => add(id, latestVersion as number),
      }))}
    />
  );
}
