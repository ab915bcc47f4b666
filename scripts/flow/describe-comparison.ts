import { formatEnglish } from '@turnpike/engine/messages';
import type { FlowComparison, SeenTurnPair } from '@turnpike/engine/prove';
import { adviseOnLimits } from '@/lib/contract/limit-advice';
import { describeScriptInput } from './describe-script-input';

/** Two compared files, and the result. */
export type PrintedComparison = {
  before: string;
  after: string;
  milliseconds: number;
  comparison: FlowComparison;
};

/** The result in a few words. */
export function nameVerdict(comparison: FlowComparison): string {
  if (comparison.verdict === 'same') return 'The same for every conversation';
  if (comparison.verdict === 'not-decided') return 'Not decided';
  const count = comparison.differences.length;
  return `Differs in ${comparison.complete ? '' : 'at least '}${count} ${count === 1 ? 'way' : 'ways'}`;
}

/** What the customer and the tools see of one side of a turn, one line each. */
export const describeSeen = ({ replies, calls, status, end }: SeenTurnPair['before']): string[] => [
  ...replies.flatMap(({ text, content = [], options = [] }) => [
    ...(text === '' ? [] : [text]),
    ...content.map(({ type }) => `[${type}]`),
    ...(options.length > 0 ? [`[${options.map(({ label }) => label).join(' | ')}]`] : []),
  ]),
  ...calls.map(({ tool, args }) => `calls ${tool} ${JSON.stringify(args)}`),
  ...(status === 'waiting' ? [] : [[status, ...Object.values(end ?? {})].join(', ')]),
];

/** The verdict, and the conversation that shows each difference. */
export function describeComparison({ comparison, milliseconds }: PrintedComparison): string[] {
  return [
    nameVerdict(comparison),
    ...(comparison.verdict === 'differs' ? comparison.differences.flatMap(describeDifference) : []),
    ...(comparison.verdict === 'not-decided' ? explainUndecided(comparison).map((line) => `  ${line}`) : []),
    describeWork(comparison, milliseconds),
  ];
}

/** How the verdict was found. */
export function describeWork(comparison: FlowComparison, milliseconds: number): string {
  if (comparison.verdict === 'same' && comparison.by === 'content')
    return 'Nothing changed, or only names, notes or positions';
  if (comparison.verdict === 'same' && comparison.by === 'conditions')
    return 'The changed conditions hold in the same cases';
  return `${comparison.states} situations, ${comparison.turns} turns in ${(milliseconds / 1000).toFixed(1)} s`;
}

type Undecided = Extract<FlowComparison, { verdict: 'not-decided' }>;

/** Each reason why it is not decided, and then what helps. */
export const explainUndecided = ({ limits }: Undecided): string[] => [
  ...limits.map(({ message }) => formatEnglish(message)),
  ...adviseOnLimits(limits.map(({ code }) => code)).map(([, advice]) => formatEnglish(advice)),
];

type Found = Extract<FlowComparison, { verdict: 'differs' }>['differences'][number];

function describeDifference({ message, turns, cause }: Found, place: number): string[] {
  const last = turns.at(-1) as SeenTurnPair;
  const side = (name: string, lines: readonly string[]) => [
    `   ${name}`,
    ...(lines.length > 0 ? lines : ['nothing']).map((line) => `     ${line}`),
  ];
  return [
    `${place + 1}. ${formatEnglish(message)}  [${cause.code}]`,
    `   ${turns.map(({ input }) => describeScriptInput(input)).join(' > ')}`,
    ...side('before:', describeSeen(last.before)),
    ...side('after:', describeSeen(last.after)),
  ];
}
