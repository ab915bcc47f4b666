import type { FlowDocument } from '@turnpike/engine/document';
import {
  describeMeaning,
  type LabelledMessage,
  type Meaning,
  type ScoredMessage,
  type ScoreSummary,
} from '@turnpike/engine/labels';
import { formatEnglish } from '@turnpike/engine/messages';

type About = {
  flow: FlowDocument;
  messages: readonly LabelledMessage[];
  scores: readonly ScoredMessage[];
  summary: ScoreSummary;
};

const percent = (share: number | null): string => (share === null ? '-' : `${(100 * share).toFixed(1)} %`);

/** The messages that were not understood as labelled, then the confusions and the shares. */
export function describeUnderstanding({ flow, messages, scores, summary }: About): string[] {
  const name = (meaning: Meaning) => formatEnglish(describeMeaning(flow, meaning));
  const labels = new Map(messages.map((message) => [message.id, message]));
  const lines = scores.flatMap((score) => {
    const label = labels.get(score.id);
    if (!label || score.verdict === 'right') return [];
    if (score.verdict === 'stale')
      return [`stale   “${label.text}”: the flow does not have its ${score.reason} any more`];
    const { expect, at } = label;
    const place = at ? ` at ${at.graph}/${at.node}` : '';
    return [`wrong   “${label.text}”${place}: ${name(score.understood)}, not: ${name(expect)}`];
  });
  const confused = summary.confusion.filter(
    ({ expected, understood }) => name(expected) !== name(understood),
  );
  const { right, wrong, stale, accuracy, outOfScope } = summary;
  const { precision, recall } = outOfScope;
  return [
    ...lines,
    ...(confused.length === 0
      ? []
      : [
          '',
          'Messages  Should be                       Understood as',
          ...confused.map(
            ({ expected, understood, count }) =>
              `${String(count).padStart(8)}  ${name(expected).padEnd(30)}  ${name(understood)}`,
          ),
          '',
        ]),
    `Right: ${right} of ${right + wrong} (${percent(accuracy)})`,
    `Understood as not about this flow: ${outOfScope.understood}, rightly ${percent(precision)}`,
    `Not about this flow: ${outOfScope.expected}, found ${percent(recall)}`,
    ...(stale === 0 ? [] : [`Not scored: ${stale}. Change or delete these labels.`]),
  ];
}

/** The score as data, for `--json`. */
export function toUnderstandingJson({ messages, scores, summary }: About) {
  const labels = new Map(messages.map(({ id, ...label }) => [id, label]));
  return {
    ...summary,
    messages: scores.map(({ id, ...score }) => ({ line: Number(id), ...labels.get(id), ...score })),
  };
}
