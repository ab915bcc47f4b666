'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { PlanAnswer } from '@turnpike/engine/turn';
import type { Scorable } from '@/lib/simulator/answers/list-scorable';
import { namesAnyModel } from '@/lib/simulator/store/simulate-providers';
import { declaredTools } from '@/lib/simulator/trace/declared';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { ScoreFields } from '../debugger/score-fields';
import { ModelAnswers } from './model-answers';
import { PlanAnswerForm } from './plan-answer-form';
import { ScriptCommands } from './script-commands';
import styles from './script-form.module.css';
import { ToolResults } from './tool-results';
import type { PlayedScript } from './use-script';

type ScriptFormProps = {
  script: PlayedScript;
  onChange: (change: Partial<PlayedScript>) => void;
  /** The conditions that the next message is scored against. */
  conditions: readonly Scorable[];
  document: unknown;
  names: Names;
};

/** Scripts the next turn: what the message means, its scores, and the answers of tools and models. */
export function ScriptForm({ script, onChange, conditions, document, names }: ScriptFormProps) {
  const { commands, scores, answers, results } = script;
  return (
    <section className={styles.form} aria-label={say('Meaning of the next message')}>
      <ScriptCommands
        commands={commands}
        onChange={(changed) => onChange({ commands: changed })}
        document={document}
        names={names}
      />
      <ScoreFields
        conditions={conditions}
        scores={scores}
        onChange={(changed) => onChange({ scores: changed })}
      />
      {hasPlans(document) && (
        <PlanAnswerForm
          plan={answers.plan?.[0] as PlanAnswer | undefined}
          onChange={(plan) =>
            onChange({ answers: { ...answers, plan: plan ? [plan as unknown as Json] : [] } })
          }
          document={document}
          names={names}
        />
      )}
      {namesAnyModel(document as Pick<FlowDocument, 'settings'>) && (
        <ModelAnswers answers={answers} onChange={(changed) => onChange({ answers: changed })} />
      )}
      {declaredTools(document).length > 0 && (
        <ToolResults results={results} onChange={(changed) => onChange({ results: changed })} />
      )}
    </section>
  );
}

/** Whether the flow plans from messages. */
function hasPlans(document: unknown): boolean {
  const { graphs } = (document ?? {}) as { graphs?: unknown };
  if (!Array.isArray(graphs)) return false;
  return (graphs as ({ nodes?: unknown } | null)[]).some(
    (graph) =>
      Array.isArray(graph?.nodes) &&
      (graph.nodes as ({ type?: unknown } | null)[]).some((node) => node?.type === 'plan'),
  );
}
