import type { CallToolRequest, TurnRecord } from '@turnpike/engine/turn';
import { ScrollCode } from '@/components/copy/scroll-code';
import { PhraseText } from '@/components/trace/phrase-text';
import { Chip } from '@/components/ui/chip';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { describeAnswerNote } from '@/lib/simulator/trace/describe-answer-note';
import { describeValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './effect-list.module.css';
import { EFFECT_WORDS } from './effect-words';

type EffectListProps = { effects: TurnRecord['effects']; names: Names };
type RecordedEffect = TurnRecord['effects'][number];

/** The effects of a turn, with their answers. */
export function EffectList({ effects, names }: EffectListProps) {
  if (effects.length === 0) return <p className={styles.none}>{say('No effects in this turn.')}</p>;
  return (
    <ol className={styles.list}>
      {effects.map((recorded) => (
        <li key={recorded.effect.seq} className={styles.effect}>
          <Head {...recorded} />
          {recorded.effect.kind === 'callTool' ? (
            <Call request={recorded.effect.request} names={names} />
          ) : (
            <>
              <span className={styles.label}>{say('Asked')}</span>
              <ScrollCode className={styles.json} text={JSON.stringify(recorded.effect.request, null, 2)} />
            </>
          )}
          <span className={styles.label}>
            {recorded.effect.kind === 'callTool' ? say('Result') : say('Answer')}
          </span>
          <ScrollCode
            className={styles.json}
            text={
              recorded.answer.ok
                ? JSON.stringify(recorded.answer.value, null, 2)
                : recorded.answer.error.message
            }
          />
          {recorded.answer.by && (
            <>
              <span className={styles.label}>{say('By')}</span>
              <span className={styles.tool}>
                <PhraseText phrase={describeAnswerNote(recorded.answer.by)} />
              </span>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

function Head({ effect, answer }: RecordedEffect) {
  return (
    <p className={styles.head}>
      <b>{EFFECT_WORDS[effect.kind]}</b>
      {'purpose' in effect.request && <Chip>{effect.request.purpose}</Chip>}
      <span className={styles.number}>{say('effect {number}', { number: effect.seq })}</span>
      {answer.ok ? <Chip kind="ok">{say('answered')}</Chip> : <Chip kind="bad">{answer.error.code}</Chip>}
      {!answer.ok && answer.error.retryable && <Chip>{say('retryable')}</Chip>}
      {effect.operationId !== undefined && (
        <code className={styles.operation} title={say('Operation id: the same for all attempts of a call')}>
          {effect.operationId}
        </code>
      )}
    </p>
  );
}

/** A tool call: tool, node and arguments. */
function Call({
  request: { tool, node, rule, args, for: need },
  names,
}: {
  request: CallToolRequest;
  names: Names;
}) {
  const given = Object.entries(args);
  return (
    <>
      <span className={styles.label}>{say('Tool')}</span>
      <span className={styles.tool}>
        <Chip concept="tool" title={tool}>
          {names.tool(tool)}
        </Chip>
        {need
          ? say('for {who}, to look up {input} of {tool}', {
              who: rule === undefined ? names.node(node) : names.rule(rule),
              input: need.input,
              tool: names.tool(need.tool),
            })
          : say('for {who}', { who: rule === undefined ? names.node(node) : names.rule(rule) })}
      </span>
      <span className={styles.label}>{say('With')}</span>
      {given.length === 0 ? (
        <span className={styles.number}>{say('no arguments')}</span>
      ) : (
        <dl className={styles.args}>
          {given.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {value === MASKED_TEXT ? MASKED_TEXT : value === null ? say('null') : describeValue(value)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
