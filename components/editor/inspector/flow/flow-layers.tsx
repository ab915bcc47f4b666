'use client';

import { useQuery } from '@tanstack/react-query';
import { type Extends, listExtends } from '@turnpike/engine/document';
import { useMemo } from 'react';
import { MergeReportView } from '@/components/versions/merge-report';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { writeMessage } from '@/lib/contract/written-messages';
import { addLayer, moveLayer, withLayers } from '@/lib/editor/layers/edit-layers';
import { getDraft } from '@/lib/editor/layers/get-draft';
import { say } from '@/lib/words/say';
import { useEditor } from '../../editor-context';
import { Section } from '../fields/section';
import { useChangeDraft } from '../fields/use-change-draft';
import styles from '../inspector.module.css';
import { AddLayer } from './add-layer';
import { LayerEntry } from './layer-entry';

/** Edits the published versions that this flow extends, lowest first, and shows the result of the merge. */
export function FlowLayers() {
  const draft = useEditor(getDraft);
  const layered = useEditor((state) => state.layered);
  const entries = useMemo(() => listExtends(draft), [draft]);
  const { change, fault } = useChangeDraft();
  const flows = useQuery({
    queryKey: [...queryKeys.flows(), 'as-layers'],
    queryFn: ({ signal }) => api.listFlows({ signal }),
    staleTime: 30_000,
  });
  const setEntries = (edit: (entries: Extends[]) => Extends[], label: string) =>
    change((draft) => withLayers(draft, edit(listExtends(draft))), label);
  return (
    <>
      <Section title={say('Extends')} aside={entries.length > 1 ? say('lowest first') : undefined}>
        {entries.length === 0 && (
          <p className={styles.quiet}>
            {say('No other flow. An extended flow stores only its differences.')}
          </p>
        )}
        <div className={styles.cards}>
          {entries.map((entry, index) => (
            <LayerEntry
              // biome-ignore lint/suspicious/noArrayIndexKey: a layer keeps its position while its flow changes
              key={index}
              entry={entry}
              index={index}
              count={entries.length}
              flows={flows.data ?? []}
              name={layered?.merged.layers[index]?.name}
              onChange={(next, label) => setEntries((list) => list.with(index, next), label)}
              onMove={(to) => change((draft) => moveLayer(draft, index, to), say('Reorder layers'))}
              onRemove={() => setEntries((list) => list.toSpliced(index, 1), say('Remove layer'))}
            />
          ))}
          <AddLayer
            flows={flows.data}
            onAdd={(entry) => change((draft) => addLayer(draft, entry), say('Add layer'))}
          />
        </div>
        {fault && (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        )}
      </Section>
      {layered && (
        <Section title={say('Differences')}>
          <MergeReportView
            report={layered.merged.report.map(writeMessage)}
            document={layered.merged.document}
            folded
          />
        </Section>
      )}
    </>
  );
}
