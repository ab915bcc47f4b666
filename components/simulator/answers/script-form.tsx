'use client';

import type { Command, FlowDocument, Json, PlanAnswer } from '@turnpike/engine';
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
  /** What the next message is held against. */
  conditions: readonly Scorable[];
  document: unknown;
  names: Names;
};

/** What the next message means, what it comes near, and what tools and models answer, set by hand. */
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
    <section className={styles.form} aria-label={say('What the next message means')}>
      <header className={styles.header}>
        <span className={styles.title}>{say('The next message means')}</span>
        <IconButton
          size="small"
          label={json === null ? say('Write it as JSON') : say('Back to the form')}
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
              <span className={styles.none}>{say('Nothing: the words are not understood')}</span>
            )}
            {numbered(commands).map(({ key, item: command }) => {
              const words = `${command.type} ${phraseToText(describeCommand(command, names))}`;
              return (
                <Chip
                  key={key}
                  kind="constraint"
                  title={words}
                  removeLabel={say('Remove {words}', { words })}
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

/** Whether anything in it is planned from a message. */
function hasPlans(document: unknown): boolean {
  const { graphs } = (document ?? {}) as { graphs?: unknown };
  if (!Array.isArray(graphs)) return false;
  return (graphs as ({ nodes?: unknown } | null)[]).some(
    (graph) =>
      Array.isArray(graph?.nodes) &&
      (graph.nodes as ({ type?: unknown } | null)[]).some((node) => node?.type === 'plan'),
  );
}
