'use client';

import type { Option } from '@turnpike/engine';
import type { Reply, TurnInput } from '@turnpike/engine/turn';
import { Clock, UserCog } from 'lucide-react';
import { Fragment, type ReactNode, useEffect } from 'react';
import { ConceptTile } from '@/components/ui/concept';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { Concept } from '@/lib/editor/model/concepts';
import { describeInput } from '@/lib/simulator/trace/describe-input';
import type { Names } from '@/lib/simulator/trace/names';
import { numbered } from '@/lib/simulator/trace/numbered';
import { say } from '@/lib/words/say';
import { SentFile } from '@/widget/inputs/sent-file';
import { AnswerText } from '@/widget/messages/answer-text';
import { MessageBubble } from '@/widget/messages/message-bubble';
import { ReplyMessage } from '@/widget/messages/reply-message';
import type { AskedValue } from '@/widget/messages/show-answer';
import { TypingBubble } from '@/widget/messages/typing-bubble';
import { usePauses } from '@/widget/messages/use-pauses';
import styles from './transcript-turn.module.css';

type TranscriptTurnProps = {
  number: number;
  input: TurnInput;
  replies: readonly Reply[];
  names: Names;
  /** The options offered before this turn, to name a choice. */
  offered?: readonly Option[];
  note?: ReactNode;
  /** The control for the value that the message answers. */
  asked?: AskedValue | undefined;
  /** Language of the flow. */
  locale: string;
  /** Shown instead of the customer's message. */
  message?: ReactNode;
  /** How the customer's message was understood. */
  heard?: ReactNode;
  /** What became of the replies in a messenger. */
  sent?: ReactNode;
  /** Draws a reply that the flow does not say, such as where an unfinished draft stops. */
  drawReply?: ((reply: Reply) => ReactNode) | undefined;
  /** Shown instead of replies that are not ready. */
  awaiting?: string;
  selected?: boolean;
  /** Makes the header of the turn a button. */
  onSelect?: () => void;
  selectLabel?: string;
  /** Sends the message of a button in a reply. Without it these buttons are shown as text. */
  onSay?: ((text: string) => void) | undefined;
  /** Where a file of the customer can be downloaded. */
  fileUrl?: (asset: string) => string;
  /** Shows the replies with their pauses, as the customer sees them. Otherwise all parts are shown at once. */
  playsPauses?: boolean;
  /** Called when a pause has ended and more is shown. */
  onReveal?: () => void;
  children?: ReactNode;
};

/** A turn as a chat: input and replies, with the nodes that wrote them. */
export function TranscriptTurn(props: TranscriptTurnProps) {
  const {
    number,
    input,
    replies,
    names,
    offered,
    asked,
    locale,
    note,
    message,
    heard,
    sent,
    drawReply,
    awaiting,
    selected,
    onSelect,
    selectLabel,
    onSay,
    fileUrl,
    playsPauses = false,
    onReveal,
    children,
  } = props;
  const paced = usePauses(replies, { fromStart: playsPauses });
  const isPaused = playsPauses && paced.isPaused;
  const shown = playsPauses ? paced.shown : replies;
  const parts = shown.at(-1)?.content?.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when more is shown
  useEffect(() => {
    onReveal?.();
  }, [shown.length, parts, isPaused]);
  const came = describeInput(input, names, offered);
  const [said, files] = readMessage(input);
  return (
    <section
      className={styles.turn}
      data-turn
      aria-label={say('Turn {turn}', { turn: number })}
      aria-current={selected || undefined}
    >
      <div className={styles.separator}>
        {onSelect ? (
          <button type="button" className={styles.select} onClick={onSelect} title={selectLabel}>
            {say('Turn {turn}', { turn: number })}
          </button>
        ) : (
          <span>{say('Turn {turn}', { turn: number })}</span>
        )}
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {came?.by === 'customer' && (
        <MessageBubble from="customer">
          {came.text === MASKED_TEXT ? (
            <em>{say('Hidden: it answers a question for a sensitive fact')}</em>
          ) : files.length > 0 ? (
            said
          ) : (
            (message ?? <AnswerText text={came.text} asked={asked} locale={input.locale ?? locale} />)
          )}
          {files.map(({ asset, name }) => (
            <SentFile key={asset} name={name} url={fileUrl?.(asset)} />
          ))}
        </MessageBubble>
      )}
      {came?.by === 'customer' && heard}
      {came?.by === 'outside' && (
        <p className={styles.operator}>
          <Clock aria-hidden />
          {came.text}
        </p>
      )}
      {came?.by === 'operator' && (
        <p className={styles.operator}>
          <UserCog aria-hidden />
          {say('Operator {text}', { text: came.text })}
        </p>
      )}
      {numbered(shown).map(({ key, item }) => (
        <Fragment key={key}>
          {drawReply?.(item) ?? <SaidReply reply={item} names={names} onSay={onSay} />}
        </Fragment>
      ))}
      {sent}
      {isPaused && <TypingBubble />}
      {replies.length === 0 && <p className={styles.silent}>{awaiting ?? say('No reply.')}</p>}
      {children}
    </section>
  );
}

/** What the customer wrote, and the files that came with it. */
function readMessage(input: TurnInput): [said: string, files: { asset: string; name: string }[]] {
  if (input.type !== 'message') return ['', []];
  const files = (input.attachments ?? []).flatMap(({ asset, name = '' }) =>
    asset === undefined ? [] : [{ asset, name }],
  );
  return [input.text, files];
}

type SaidReplyProps = Pick<TranscriptTurnProps, 'names' | 'onSay'> & { reply: Reply };

function SaidReply({ reply, names, onSay }: SaidReplyProps) {
  const { concept, by } = describeSpeaker(reply, names);
  return (
    <>
      <ReplyMessage reply={reply} onSay={onSay} />
      <p className={styles.by}>
        {concept && <ConceptTile concept={concept} size="small" />}
        {reply.operator && <UserCog aria-hidden />}
        {by}
      </p>
    </>
  );
}

/** With a rule or template, the text that precedes a step does not come from the step. */
function describeSpeaker(
  { text, node, key, operator }: Reply,
  names: Names,
): { concept?: Concept | undefined; by: string } {
  if (operator) return { by: operator.name ?? say('A person') };
  if (key !== undefined) return { by: say('System text “{name}”', { name: key }) };
  const spoken = names.spokenBy(text);
  if (!spoken)
    return node === undefined
      ? { by: say('Written for this reply') }
      : { concept: names.nodeType(node), by: names.node(node) };
  // Only the trace knows which rule it was.
  const [rule] = spoken.rules.length === 1 ? spoken.rules : [];
  const template = names.template(spoken.template);
  if (rule !== undefined) {
    const name = names.rule(rule);
    return {
      concept: 'rule',
      // The own reply of a rule has no name.
      by: spoken.template.startsWith('rule:')
        ? say('{name}, its own reply', { name })
        : name === template
          ? name
          : say('{name}, template “{template}”', { name, template }),
    };
  }
  return {
    concept: 'template',
    by: node === undefined ? template : say('{template}, at {node}', { template, node: names.node(node) }),
  };
}
