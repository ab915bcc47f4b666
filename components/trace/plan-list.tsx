import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  Hourglass,
  type LucideIcon,
  Redo2,
  SkipForward,
} from 'lucide-react';
import { Chip } from '@/components/ui/chip';
import { ConceptTile } from '@/components/ui/concept';
import { sayWith } from '@/components/words/say-with';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import { labelOf } from '@/lib/simulator/trace/label-of';
import type { PlanStepState, PlanStepView, PlanView } from '@/lib/simulator/trace/list-plans';
import type { Names } from '@/lib/simulator/trace/names';
import { joinTexts } from '@/lib/simulator/trace/phrase';
import { describeArg, PLAN_OUTCOME_WORDS } from '@/lib/simulator/trace/plan-events';
import { REQUEST_NAMES, showInstant } from '@/lib/simulator/trace/request-words';
import { say } from '@/lib/words/say';
import styles from './plan-list.module.css';

const STATES: Record<PlanStepState, { word: string; Icon: LucideIcon }> = {
  open: { word: say('open'), Icon: CircleDashed },
  asked: { word: say('asked'), Icon: CircleHelp },
  started: { word: say('running'), Icon: Hourglass },
  done: { word: say('done'), Icon: CircleCheck },
  reused: { word: say('done before'), Icon: Redo2 },
  failed: { word: say('failed'), Icon: CircleX },
  skipped: { word: say('skipped'), Icon: SkipForward },
};

type PlanListProps = {
  plans: readonly PlanView[];
  names: Names;
  /** At a stop of a turn, which may work on more plans. */
  soFar?: boolean;
};

/** Plans with their steps: arguments, dependencies, progress and results. */
export function PlanList({ plans, names, soFar = false }: PlanListProps) {
  if (plans.length === 0)
    return (
      <p className={styles.none}>
        {soFar ? say('No plans in this turn so far.') : say('No plans in this turn.')}
      </p>
    );
  return (
    <div className={styles.plans}>
      {plans.map((plan) => (
        <section
          key={plan.key}
          className={styles.plan}
          aria-label={say('Plan of {name}', { name: nameOf(plan, names) })}
        >
          <header className={styles.head}>
            <ConceptTile
              concept={plan.rule === undefined ? (names.nodeType(plan.node) ?? 'plan') : 'rule'}
              size="small"
            />
            <b className={styles.name}>{nameOf(plan, names)}</b>
            {plan.confidence !== undefined && (
              <span className={styles.note}>
                {say('confidence {confidence}', { confidence: plan.confidence.toFixed(2) })}
              </span>
            )}
            <span className={styles.state}>
              <PlanState plan={plan} />
            </span>
          </header>
          {plan.steps.length === 0 ? (
            <p className={styles.none}>{say('No steps.')}</p>
          ) : (
            <ol className={styles.steps}>
              {plan.steps.map((step) => (
                <Step key={step.id} step={step} steps={plan.steps} names={names} />
              ))}
            </ol>
          )}
        </section>
      ))}
    </div>
  );
}

const nameOf = ({ node, rule }: PlanView, names: Names): string =>
  rule === undefined ? names.node(node) : names.rule(rule);

function PlanState({ plan: { asks, outcome, steps } }: { plan: PlanView }) {
  if (outcome)
    return (
      <Chip kind={outcome === 'done' ? 'ok' : outcome === 'failed' ? 'bad' : 'warn'}>
        {PLAN_OUTCOME_WORDS[outcome]}
      </Chip>
    );
  if (asks)
    return (
      <Chip kind="accent" title={say('Open until {time}', { time: showInstant(asks.expiresAt) })}>
        {REQUEST_NAMES[asks.kind]}
      </Chip>
    );
  return <Chip>{steps.some(({ state }) => state === 'started') ? say('running') : say('open')}</Chip>;
}

type StepProps = { step: PlanStepView; steps: readonly PlanStepView[]; names: Names };

function Step({
  step: { id, tool, args, labels, dependsOn, state, result, error },
  steps,
  names,
}: StepProps) {
  const { word, Icon } = STATES[state];
  const toolOf = (other: string) => {
    const found = steps.find((step) => step.id === other);
    return found ? names.tool(found.tool) : other;
  };
  const given = Object.entries(args);
  return (
    <li className={styles.step} data-state={state}>
      <Icon aria-hidden className={styles.icon} />
      <div className={styles.what}>
        <p>
          <code className={styles.id}>{id}</code> <b className={styles.name}>{names.tool(tool)}</b>
          {dependsOn.length > 0 && (
            <span className={styles.note}>
              {' '}
              {say('after {steps}', { steps: joinTexts(dependsOn.map(toolOf)) })}
            </span>
          )}
        </p>
        {given.length > 0 && (
          <dl className={styles.args}>
            {given.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {describeArg(name, value, names)}
                  {labelOf(labels, name) !== undefined && (
                    <span className={styles.note}> {labelOf(labels, name)}</span>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {error !== undefined && <p className={styles.error}>{error}</p>}
        {result !== undefined && result !== null && (
          <p className={styles.result} title={describeValue(result)}>
            {sayWith('returned {value}', { value: <code>{describeValue(result)}</code> })}
          </p>
        )}
      </div>
      <span className={styles.word}>{word}</span>
    </li>
  );
}
