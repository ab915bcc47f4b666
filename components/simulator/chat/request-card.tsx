'use client';

import type { Pending, Session } from '@turnpike/engine';
import { CircleHelp, Hourglass, ShieldQuestion } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { describeTimeLeft } from '@/lib/simulator/panel/describe-time-left';
import { labelOf } from '@/lib/simulator/trace/label-of';
import type { Names } from '@/lib/simulator/trace/names';
import { describeArg } from '@/lib/simulator/trace/plan-events';
import { isRequestKind, REQUEST_NAMES, REQUEST_REASONS } from '@/lib/simulator/trace/request-words';
import { say } from '@/lib/words/say';
import { OptionChips } from '@/widget/messages/option-chips';
import { PendingForm } from '../answers/pending-form';
import formStyles from '../answers/pending-form.module.css';
import styles from './request-card.module.css';
import { useClock } from './use-clock';

type RequestCardProps = {
  pending: Pending;
  session: Session;
  names: Names;
  onChoose: (options: string[]) => void;
  onSay: (text: string) => void;
};

/** A request of a plan: what it asks, why, until when, and the buttons to answer. */
export function RequestCard({ pending, session, names, onChoose, onSay }: RequestCardProps) {
  const { kind, request, options = [], facts } = pending;
  const now = useClock(true);
  if (!request || !isRequestKind(kind)) return null;
  const left = describeTimeLeft(request.expiresAt, now);
  const steps = kind === 'approval' ? listAskedSteps(pending, session) : [];
  const Icon = kind === 'approval' ? ShieldQuestion : CircleHelp;
  return (
    <section
      className={styles.card}
      aria-label={say('Request: {value}', { value: REQUEST_NAMES[kind] })}
      data-late={left === null || undefined}
    >
      <header className={styles.head}>
        <Icon aria-hidden />
        <b>{REQUEST_NAMES[kind]}</b>
        <span className={styles.left}>
          <Hourglass aria-hidden />
          {left ?? say('Expired')}
        </span>
      </header>
      {left === null ? (
        <p className={styles.late} role="status">
          {say('The request has expired. Answers are ignored.')}
        </p>
      ) : (
        <p className={styles.why}>{say('Reason: {value}.', { value: REQUEST_REASONS[kind] })}</p>
      )}
      {steps.length > 0 && (
        <ul className={styles.steps}>
          {steps.map(({ id, tool, args = {}, labels = {} }) => (
            <li key={id}>
              <Chip concept="tool">{names.tool(tool)}</Chip>
              {Object.entries(args).map(([name, value]) => (
                <span key={name} className={styles.arg}>
                  {name} <code>{labelOf(labels, name) ?? describeArg(name, value, names)}</code>
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && (
        <p className={styles.facts}>
          {facts.map((name) => (
            <Chip key={name} kind="fact">
              {name}
            </Chip>
          ))}
        </p>
      )}
      {kind === 'approval' ? (
        <p className={styles.answers}>
          {options.map(({ id, label }) => (
            <Button
              key={id}
              size="small"
              variant={id === 'yes' ? 'accent' : 'plain'}
              onClick={() => onChoose([id])}
            >
              {label}
            </Button>
          ))}
        </p>
      ) : (
        options.length > 0 && (
          <OptionChips
            options={options}
            many={pending.expects === 'multi_choice'}
            onChoose={onChoose}
            onSay={onSay}
          />
        )
      )}
      <details className={formStyles.change}>
        <summary>{say('Edit this request')}</summary>
        <PendingForm key={request.expiresAt} pending={pending} session={session} />
      </details>
    </section>
  );
}

/** The steps that run after the customer agrees. */
function listAskedSteps({ node, request }: Pending, { plans = [] }: Session) {
  const plan = plans.find((item) =>
    request?.rule === undefined ? item.node === node : item.rule === request.rule,
  );
  return plan?.steps.filter(({ id }) => plan.asked?.steps.includes(id)) ?? [];
}
