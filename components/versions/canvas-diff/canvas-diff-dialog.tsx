'use client';

import { useQuery } from '@tanstack/react-query';
import type { FlowDocument, Where } from '@turnpike/engine/document';
import { useMemo, useRef, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { DrawnMarks } from '@/components/editor/drawing/drawn-marks';
import { useEditor } from '@/components/editor/editor-context';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/fields/select-field';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { VersionName } from '@/lib/contract/schemas/releases/versions';
import { joinDocuments } from '@/lib/editor/difference/join-documents';
import { listDifferenceKinds } from '@/lib/editor/difference/list-difference-kinds';
import type { DrawingMark } from '@/lib/editor/export/draw-marked';
import { toEdgeKey, toKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { DIFFERENCE_SIGNS } from '../difference-signs';
import { VersionDiff } from '../version-diff';
import styles from './canvas-diff.module.css';
import { DifferenceLegend } from './difference-legend';

export type CanvasDiffDialogProps = {
  flowId: string;
  from: VersionName;
  to: VersionName;
  onClose: () => void;
};

/** Two versions in one drawing, with a list of what differs beside it. */
export function CanvasDiffDialog({ flowId, from, to, onClose }: CanvasDiffDialogProps) {
  const draft = useEditor((state) => state.document);
  const earlier = useDocument(flowId, from, draft);
  const later = useDocument(flowId, to, draft);
  const diff = useQuery({
    queryKey: queryKeys.diff(flowId, from, to),
    queryFn: ({ signal }) => api.diffVersions(flowId, from, to, { signal }),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<string>();
  const [target, setTarget] = useState<{ key: string }>();
  const drawing = useRef<HTMLElement>(null);
  const changes = diff.data?.changes;
  const graphs = useMemo(
    () => listGraphs(earlier.document, later.document, changes ?? []),
    [earlier.document, later.document, changes],
  );
  const graph = chosen ?? graphs.find(({ count }) => count > 0)?.id ?? graphs[0]?.id;
  const kinds = useMemo(() => listDifferenceKinds(changes ?? [], graph ?? ''), [changes, graph]);
  const joined = useMemo(
    () =>
      earlier.document && later.document && graph !== undefined
        ? joinDocuments(earlier.document, later.document, graph)
        : undefined,
    [earlier.document, later.document, graph],
  );
  const error = diff.error ?? earlier.error ?? later.error;

  function show(where: Where) {
    if ('graph' in where) setChosen(where.graph);
    if (where.kind === 'node') setTarget({ key: toKey('node', where.node) });
    if (where.kind === 'edge') setTarget({ key: toEdgeKey(where.graph, where.edge) });
    if (where.kind === 'gate') setTarget({ key: toKey('gate', where.name) });
    drawing.current?.focus();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="full"
      title={say('{from} and {to} on the canvas', { from: nameOf(from), to: nameOf(to) })}
      titleExtra={<DifferenceLegend />}
      flush
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {graphs.length > 1 && graph !== undefined && (
            <SelectField
              label={say('Graph')}
              value={graph}
              onValueChange={setChosen}
              options={graphs.map(({ id, name, count }) => ({
                value: id,
                label: say('{name}, {count, plural, =0 {no changes} one {# change} other {# changes}}', {
                  name,
                  count,
                }),
              }))}
            />
          )}
          {diff.isPending && <SkeletonRows label={say('Comparing the versions')} rows={6} rowHeight={24} />}
          {error && (
            <LoadError
              compact
              title={say('Could not compare the versions')}
              error={error}
              onRetry={() => Promise.all([diff.refetch(), earlier.refetch(), later.refetch()])}
            />
          )}
          {changes && <VersionDiff changes={changes} onJump={show} showsRemoved />}
        </div>
        <DrawnMarks
          ref={drawing}
          label={say('Drawing of both versions')}
          document={joined}
          graph={graph}
          marks={kinds}
          signOf={signOf}
          target={target}
          empty={say('This graph has no cards in either version.')}
        />
      </div>
    </Dialog>
  );
}

/** The document of a version; the draft as it is in the editor. */
function useDocument(flowId: string, name: VersionName, draft: FlowDocument) {
  const isDraft = name === 'draft';
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.version(flowId, isDraft ? 0 : name),
    queryFn: ({ signal }) => (isDraft ? null : api.getVersion(flowId, name, { signal })),
    enabled: !isDraft,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { document: isDraft ? draft : (data?.document as FlowDocument | undefined), error, refetch };
}

type Counted = readonly { what: string; id: string; graph?: string | undefined }[];

function listGraphs(earlier: FlowDocument | undefined, later: FlowDocument | undefined, changes: Counted) {
  const names = new Map(
    [...(earlier?.graphs ?? []), ...(later?.graphs ?? [])].map(({ id, name }) => [id, name]),
  );
  return [...names].map(([id, name]) => ({
    id: id as string,
    name,
    count: changes.filter((change) => change.graph === id).length,
  }));
}

function signOf(_key: string, kind: DrawingMark) {
  const { label, Glyph } = DIFFERENCE_SIGNS[kind as keyof typeof DIFFERENCE_SIGNS];
  return { label, content: <Glyph aria-hidden /> };
}

const nameOf = (name: VersionName): string => (name === 'draft' ? say('Draft') : `v${name}`);
