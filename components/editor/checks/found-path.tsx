'use client';

import { diffFlows, type FlowDocument } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';
import { ChevronLeft, ChevronRight, CircleX, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { SelectField } from '@/components/ui/fields/select-field';
import { IconButton } from '@/components/ui/icon-button';
import { type ConversationPath, tracePath } from '@/lib/editor/checks/trace-path';
import { listDifferenceKinds } from '@/lib/editor/difference/list-difference-kinds';
import type { DrawingMark, DrawingMarks } from '@/lib/editor/export/draw-marked';
import { findNode, getStartGraph, type ItemKey, parseEdgeKey, parseKey } from '@/lib/editor/model/item';
import { say } from '@/lib/words/say';
import { DrawnMarks } from '../drawing/drawn-marks';
import { MarkLegend } from '../drawing/mark-legend';
import { useEditor } from '../editor-context';
import styles from './found-path.module.css';

type FoundPathProps = {
  records: readonly TurnRecord[] | undefined;
  /** What was found. */
  item: ItemKey | undefined;
  /** The draft with the fix that is shown. */
  fixed: FlowDocument | undefined;
};

/** Where the conversation of a finding went on the canvas, turn by turn, and what a fix would add. */
export function FoundPath({ records, item, fixed }: FoundPathProps) {
  const document = useEditor((state) => state.document);
  const count = records?.length ?? 0;
  const [asked, setTurn] = useState<number>();
  const [picked, setGraph] = useState<string>();
  const turn = Math.min(asked ?? count, count);
  const path = useMemo(() => tracePath(document, records?.slice(0, turn) ?? []), [document, records, turn]);
  const place = item && findGraphOf(document, item);
  const graphs = document.graphs.filter(({ id }) => path.has(id) || id === place);
  const graph =
    graphs.find(({ id }) => id === picked)?.id ?? place ?? graphs.at(-1)?.id ?? getStartGraph(document);
  const isLast = turn === count;
  const marks = useMemo(
    () => markPath({ path, document, fixed, graph, found: isLast ? item : undefined }),
    [path, document, fixed, graph, isLast, item],
  );
  const target = useMemo(() => {
    const beside = [...(path.get(graph ?? '')?.entries() ?? [])].flatMap(([key, turns]) =>
      turns.includes(turn) ? [key] : [],
    );
    const key = (isLast ? item : undefined) ?? beside.at(-1);
    return key === undefined ? undefined : { key, beside };
  }, [path, graph, turn, isLast, item]);

  function signOf(key: string, kind: DrawingMark) {
    if (kind === 'offered') return { label: say('Added by the fix'), content: <Plus aria-hidden /> };
    if (kind === 'found') return { label: say('Found here'), content: <CircleX aria-hidden /> };
    const turns = path.get(graph ?? '')?.get(key as ItemKey) ?? [];
    return {
      label: say('{count, plural, one {Turn {turns}} other {Turns {turns}}}', {
        count: turns.length,
        turns: turns.join(', '),
      }),
      content: turns[0],
    };
  }

  return (
    <section className={styles.path} aria-label={say('This conversation on the canvas')}>
      <div className={styles.head}>
        <MarkLegend
          entries={[
            { kind: 'taken', label: say('This conversation'), sign: '1' },
            ...(fixed ? [{ kind: 'offered' as const, label: say('With the fix'), sign: <Plus /> }] : []),
          ]}
        />
        <span className={styles.note}>{say('Pale: not visited')}</span>
        {graphs.length > 1 && graph !== undefined && (
          <SelectField
            label={say('Graph')}
            labelHidden
            value={graph}
            onValueChange={setGraph}
            options={graphs.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </div>
      <div className={styles.drawing}>
        <DrawnMarks
          label={say('Drawing of this conversation')}
          document={records && (fixed ?? document)}
          graph={graph}
          marks={marks}
          signOf={signOf}
          pale
          target={target}
          empty={say('This graph has no cards.')}
        />
      </div>
      {count > 0 && (
        <div className={styles.turns}>
          <IconButton
            label={say('Previous turn')}
            size="small"
            icon={<ChevronLeft aria-hidden />}
            disabledReason={turn > 1 ? undefined : say('Already first')}
            onClick={() => setTurn(turn - 1)}
          />
          <span aria-live="polite">{say('Turn {turn} of {count}', { turn, count })}</span>
          <IconButton
            label={say('Next turn')}
            size="small"
            icon={<ChevronRight aria-hidden />}
            disabledReason={isLast ? say('Already last') : undefined}
            onClick={() => setTurn(turn + 1)}
          />
        </div>
      )}
    </section>
  );
}

type Marked = {
  path: ConversationPath;
  document: FlowDocument;
  fixed: FlowDocument | undefined;
  graph: string | undefined;
  found: ItemKey | undefined;
};

function markPath({ path, document, fixed, graph, found }: Marked): DrawingMarks {
  const marks = new Map<string, DrawingMark>();
  if (graph === undefined) return marks;
  const changes = fixed ? diffFlows(document, fixed) : [];
  for (const [key] of listDifferenceKinds(changes, graph)) marks.set(key, 'offered');
  for (const key of path.get(graph)?.keys() ?? []) marks.set(key, 'taken');
  if (found !== undefined) marks.set(found, 'found');
  return marks;
}

function findGraphOf(document: FlowDocument, key: ItemKey): string | undefined {
  const { kind, id } = parseKey(key);
  if (kind === 'edge') return parseEdgeKey(key).graph;
  return kind === 'node' ? findNode(document, id)?.graph.id : undefined;
}
