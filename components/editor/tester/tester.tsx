'use client';

import { EXIT, type FlowDocument, type Graph, resolveSettings } from '@turnpike/engine/document';
import type { ConditionSet } from '@turnpike/engine/turn';
import { useEffect, useMemo, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { SelectField } from '@/components/ui/fields/select-field';
import { TextField } from '@/components/ui/fields/text-field';
import { sayWith } from '@/components/words/say-with';
import { type ItemKey, toEdgeKey, toKey } from '@/lib/editor/model/item';
import {
  type Explanation,
  explainRules,
  explainTransitions,
  explainTriggers,
} from '@/lib/editor/tester/explain-match';
import type { Matched } from '@/lib/editor/tester/matcher';
import { say } from '@/lib/words/say';
import { ScoreBar } from '../canvas/nodes/score-bar';
import { useEditor, usePanels } from '../editor-context';
import { Section } from '../inspector/fields/section';
import inspectorStyles from '../inspector/inspector.module.css';
import { useActions } from '../use-actions';
import styles from './tester.module.css';
import { useMatch } from './use-match';

type About =
  | { kind: 'step'; graph: Graph; node: string; edge?: string }
  | { kind: 'rules'; rule: string }
  | { kind: 'triggers'; graph: string };

const HINTS: Record<About['kind'], string> = {
  step: say('Scores all transitions of the step, without a provider'),
  rules: say('Scores the rules of this scope, without a provider'),
  triggers: say('Scores the triggers of graphs, without a provider'),
};

const TAKEN: Record<About['kind'], string> = { step: 'taken', rules: 'applies', triggers: 'starts' };

/** Scores a test message against conditions, with the thresholds, the decision and the reason. */
export function Tester({ set, about }: { set: ConditionSet; about: About }) {
  const document = useEditor((state) => state.document);
  const text = usePanels((state) => state.tryText);
  const setPanels = usePanels((state) => state.set);
  const locales = [...new Set([document.locale, ...(document.locales ?? [])])];
  const [chosen, setLocale] = useState(document.locale);
  const locale = locales.includes(chosen) ? chosen : document.locale;
  const { matched, busy } = useMatch(document, { text, locale, set });
  const explained = useMemo(
    () => (matched?.ok ? explain(document, about, matched) : undefined),
    [document, about, matched],
  );
  useShownScores(about.kind === 'step' && text.trim() !== '' ? explained : undefined, text);
  const { scenario } = resolveSettings(document.settings);
  return (
    <Section title={say('Try a message')} aside={busy ? say('scoring…') : undefined}>
      <TextField
        label={say('Customer message')}
        labelHidden
        value={text}
        placeholder={say('A customer message…')}
        hint={text === '' ? HINTS[about.kind] : undefined}
        onValueChange={(tryText) => setPanels({ tryText })}
      />
      {locales.length > 1 && (
        <SelectField
          label={say('In')}
          layout="row"
          value={locale}
          options={locales.map((value) => ({ value, label: value }))}
          onValueChange={setLocale}
        />
      )}
      {matched && !matched.ok && <p className={inspectorStyles.fault}>{matched.message}</p>}
      {explained && text.trim() !== '' && (
        <>
          <div className={styles.outcome} role="status">
            <b>{explained.outcome}</b>
            <span>{explained.reason}</span>
          </div>
          <Rows document={document} about={about} explained={explained} />
          <p className={inspectorStyles.quiet}>
            {sayWith('{lost}lost below {minimum}{enough}enough from {threshold}', {
              lost: <i className={styles.lost} />,
              minimum: scenario.sanityThreshold,
              enough: <i className={styles.take} />,
              threshold: about.kind === 'triggers' ? scenario.entryThreshold : scenario.transitionThreshold,
            })}
            {explained.margin !== undefined && about.kind !== 'rules' && (
              <> · {say('the best leads by {margin}', { margin: explained.margin.toFixed(2) })}</>
            )}
          </p>
        </>
      )}
    </Section>
  );
}

type RowsProps = { document: FlowDocument; about: About; explained: Explanation };

function Rows({ document, about, explained }: RowsProps) {
  const actions = useActions();
  const own = about.kind === 'step' ? about.edge : about.kind === 'rules' ? about.rule : about.graph;
  if (explained.rows.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={say('Scores')}>
      {explained.rows.map(({ id, score, priority, guard }) => {
        const { name, note, key } = describe(document, about, id);
        return (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.row, id === own && styles.own, score.taken && styles.taken)}
              title={name}
              onClick={() => actions.show(key)}
            >
              <span className={styles.name}>
                <span>{name}</span>
                {note && <small className="ellipsis">{note}</small>}
              </span>
              <span className={styles.line}>
                <ScoreBar score={score} />
                <b>{score.value.toFixed(2)}</b>
                {score.taken && <small>{TAKEN[about.kind]}</small>}
              </span>
              {(priority !== undefined || guard !== undefined) && (
                <small className={styles.notes}>
                  {priority !== undefined && say('priority {priority}', { priority })}
                  {priority !== undefined && guard !== undefined && ' · '}
                  {guard !== undefined &&
                    sayWith('only when {guard}', { guard: <code className="mono-small">{guard}</code> })}
                </small>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function explain(
  document: FlowDocument,
  about: About,
  { scores, kept }: Matched & { ok: true },
): Explanation {
  if (about.kind === 'rules') return explainRules(document, scores, kept);
  if (about.kind === 'triggers') return explainTriggers(document, scores);
  const edges = (about.graph.edges ?? []).filter(({ from }) => from === about.node);
  return explainTransitions(document, edges, scores);
}

function describe(
  document: FlowDocument,
  about: About,
  id: string,
): { name: string; note?: string; key: ItemKey } {
  if (about.kind === 'rules')
    return { name: document.rules?.find((rule) => rule.id === id)?.name ?? id, key: toKey('rule', id) };
  if (about.kind === 'triggers') {
    const graph = document.graphs.find((candidate) => candidate.id === id);
    return { name: graph?.name ?? id, note: graph?.trigger?.text ?? '', key: toKey('graph', id) };
  }
  const edge = about.graph.edges?.find((candidate) => candidate.id === id);
  const target =
    edge?.to === EXIT ? say('Exit') : about.graph.nodes.find((node) => node.id === edge?.to)?.name;
  return {
    name: edge?.condition?.text ?? id,
    note: `→ ${target ?? '?'}`,
    key: toEdgeKey(about.graph.id, id),
  };
}

/** Shows the scores of the tester on the canvas while it is open. */
function useShownScores(explained: Explanation | undefined, text: string): void {
  const set = usePanels((state) => state.set);
  useEffect(() => {
    const scores = explained && Object.fromEntries(explained.rows.map(({ id, score }) => [id, score]));
    set({ tested: scores ? { text, scores } : null });
    return () => set({ tested: null });
  }, [explained, text, set]);
}
