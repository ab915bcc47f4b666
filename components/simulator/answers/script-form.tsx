'use client';

import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Command, PlanAnswer } from '@turnpike/engine/turn';
import { Braces } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '@/components/ui/chip';
import { TextArea } from '@/components/ui/fields/text-area';
import { IconButton } from '@/components/ui/icon-button';
import type { Scorable } from '@/lib/simulator/answers/list-scorable';
import { parseCommands } from '@/lib/simulator/answers/parse-commands';
import { namesAnyModel } from '@/lib/simulator/store/simulate-providers';
import { declaredTools } from '@/lib/simulator/trace/declared';
import { describeCommand } from '@/lib/simulator/trace/describe-command';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { ScoreFields } from '../debugger/score-fields';
import { CommandForm } from './command-form';
import { ModelAnswers, type ModelAnswersGiven } from './model-answers';
import { PlanAnswerForm } from './plan-answer-form';
import styles from './script-form.module.css';
import { ToolResults } from './tool-results';

type ScriptFormProps = {
  commands: Command[];
  onChange: (commands: Command[]) => void;
  results: Json[];
  onResultsChange: (results: Json[]) => void;
  scores: Record<string, number>;
  onScoresChange: (scores: Record<string, number>) => void;
  answers: ModelAnswersGiven;
  onAnswersChange: (answers: ModelAnswersGiven) => void;
  /** The conditions that the next message is scored against. */
  conditions: readonly Scorable[];
  document: unknown;
  names: Names;
};

/** Scripts the next turn: what the message means, its scores, and the answers of tools and models. */
export function ScriptForm({
  commands,
  onChange,
  results,
  onResultsChange,
  scores,
  onScoresChange,
  answers,
  onAnswersChange,
  conditions,
  document,
  names,
}: ScriptFormProps) {
  const [json, setJson] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  function editJson(text: string) {
    setJson(text);
    const parsed = parseCommands(text);
    setError(typeof parsed === 'string' ? parsed : null);
    if (typeof parsed !== 'string') onChange(parsed);
  }

  return (
    <section className={styles.form} aria-label={say('Meaning of the next message')}>
      <header className={styles.header}>
        <span className={styles.title}>{say('Meaning of the next message')}</span>
        <IconButton
          size="small"
          label={json === null ? say('Edit as JSON') : say('Back to the form')}
          pressed={json !== null}
          icon={<Braces aria-hidden />}
          onClick={() => {
            setError(null);
            setJson(json === null ? JSON.stringify(commands, null, 2) : null);
          }}
        />
      </header>
      {json !== null ? (
        <TextArea
          label={say('Commands as JSON')}
          labelHidden
          mono
          minRows={4}
          maxRows={10}
          value={json}
          error={error}
          onValueChange={editJson}
        />
      ) : (
        <>
          <p className={styles.chips}>
            {commands.length === 0 && (
              <span className={styles.none}>{say('None: the message is not understood')}</span>
            )}
            {numbered(commands).map(({ key, item: command }) => {
              const words = `${command.type} ${phraseToText(describeCommand(command, names))}`;
              return (
                <Chip
                  key={key}
                  kind="constraint"
                  title={words}
                  removeLabel={say('Remove {name}', { name: words })}
                  onRemove={() => onChange(commands.filter((_, position) => position !== key))}
                >
                  {words}
                </Chip>
              );
            })}
          </p>
          <CommandForm
            document={document}
            names={names}
            onAdd={(command) => onChange([...commands, command])}
          />
        </>
      )}
      <ScoreFields conditions={conditions} scores={scores} onChange={onScoresChange} />
      {hasPlans(document) && (
        <PlanAnswerForm
          plan={answers.plan?.[0] as PlanAnswer | undefined}
          onChange={(plan) => onAnswersChange({ ...answers, plan: plan ? [plan as unknown as Json] : [] })}
          document={document}
          names={names}
        />
      )}
      {namesAnyModel(document as Pick<FlowDocument, 'settings'>) && (
        <ModelAnswers answers={answers} onChange={onAnswersChange} />
      )}
      {declaredTools(document).length > 0 && <ToolResults results={results} onChange={onResultsChange} />}
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
