'use client';

import type { Where } from '@turnpike/engine/document';
import type { TurnRecord } from '@turnpike/engine/turn';
import { ChevronDown } from 'lucide-react';
import { useConditionReader } from '@/components/editor/conditions/use-condition-reader';
import { PhraseText } from '@/components/trace/phrase-text';
import { Chip } from '@/components/ui/chip';
import { sayWith } from '@/components/words/say-with';
import { explainReply } from '@/lib/simulator/panel/explain-reply';
import { sayExpressions } from '@/lib/simulator/panel/say-expressions';
import type { Situation } from '@/lib/simulator/store/types';
import { describeMode, describeReason } from '@/lib/simulator/trace/describe-decision';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import type { Phrase } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import styles from './why-this-reply.module.css';

type WhyThisReplyProps = {
  record: TurnRecord;
  situation: Situation;
  names: Names;
  document: unknown;
  onJump?: (where: Where) => void;
};

type Why = ReturnType<typeof explainReply>;

/** Explains a reply: the picked node, the state of gates, and rejected alternatives. */
export function WhyThisReply({ record, situation, names, document, onJump }: WhyThisReplyProps) {
  const why = explainReply(record, situation, names, document);
  const { picked, variant, step, asked, answered, plans, dropped } = why;
  const showsPicked = picked !== null || (!step && asked.length + answered.length + plans.length === 0);
  const aside = picked
    ? variant && variant.of > 1
      ? say('{node}, variant {index}', { node: names.node(picked.node), index: variant.index })
      : names.node(picked.node)
    : step && names.node(step.node);
  return (
    <details className={styles.why} open>
      <summary className={styles.summary}>
        <ChevronDown aria-hidden />
        {say('Why this reply')}
        {aside && (
          <span className={styles.aside} title={aside}>
            {aside}
          </span>
        )}
      </summary>
      <dl className={styles.rows}>
        {step && (
          <>
            <dt>{say('Step')}</dt>
            <dd>{step.decision ? <PhraseText phrase={step.decision} /> : <b>{names.node(step.node)}</b>}</dd>
          </>
        )}
        <PhraseRow label={say('Answer')} phrases={answered} />
        <PhraseRow label={say('Asked')} phrases={asked} />
        <PhraseRow label={say('Plan')} phrases={plans} />
        <RuleRow rules={why.rules} names={names} />
        <PhraseRow label={say('Written')} phrases={why.worded} />
        <PhraseRow label={say('Checked')} phrases={why.checked} />
        {showsPicked && <PickedRow picked={picked} next={why.next[0]} names={names} />}
        <PhraseRow label={say('Connection')} phrases={why.route} />
        <PhraseRow label={say('Ended')} phrases={why.ended} />
        <GateRow gates={situation.gates} onJump={onJump} />
        <dt>{say('Rejected')}</dt>
        <dd>{dropped.length === 0 ? say('None') : <Phrases phrases={dropped} />}</dd>
      </dl>
    </details>
  );
}

function PhraseRow({ label, phrases }: { label: string; phrases: readonly Phrase[] }) {
  if (phrases.length === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <Phrases phrases={phrases} />
      </dd>
    </>
  );
}

function Phrases({ phrases }: { phrases: readonly Phrase[] }) {
  useConditionReader();
  return numbered(phrases).map(({ key, item }) => (
    <p key={key}>
      <PhraseText phrase={sayExpressions(item)} />
    </p>
  ));
}

function RuleRow({ rules, names }: { rules: Why['rules']; names: Names }) {
  if (rules.length === 0) return null;
  return (
    <>
      <dt>{say('Rules')}</dt>
      <dd className={styles.gates}>
        {rules.map((rule) => (
          <Chip
            key={rule}
            concept="rule"
            title={say('{rule} applies', { rule: names.rule(rule) })}
            size="small"
          >
            {names.rule(rule)}
          </Chip>
        ))}
      </dd>
    </>
  );
}

type PickedRowProps = { picked: Why['picked']; next: Why['next'][number] | undefined; names: Names };

function PickedRow({ picked, next, names }: PickedRowProps) {
  return (
    <>
      <dt>{say('Picked')}</dt>
      <dd>
        {picked ? (
          <>
            {sayWith('{node}, {mode}: {reason}.', {
              node: <b>{names.node(picked.node)}</b>,
              mode: describeMode(picked.mode, picked.reason, names.nodeType(picked.node)),
              reason: describeReason(picked.reason),
            })}
            {next !== undefined && <> {say('Chosen before {node}.', { node: names.node(next) })}</>}
          </>
        ) : (
          say('None')
        )}
      </dd>
    </>
  );
}

function GateRow({ gates, onJump }: { gates: Situation['gates']; onJump: WhyThisReplyProps['onJump'] }) {
  if (gates.length === 0) return null;
  return (
    <>
      <dt>{say('Gates')}</dt>
      <dd className={styles.gates}>
        {gates.map(({ gate, open, have, of, missing }) => (
          <Chip
            key={gate}
            kind="gate"
            open={open}
            title={
              open
                ? say('{gate} is open', { gate })
                : say('{gate} needs {missing}', { gate, missing: missing.join(', ') })
            }
            onPress={onJump && (() => onJump({ kind: 'gate', name: gate }))}
            size="small"
          >
            {open ? gate : `${gate} ${have}/${of}`}
          </Chip>
        ))}
      </dd>
    </>
  );
}
