import type { SessionChoice } from '@/lib/contract/names';
import type { Impact, ImpactClassResource, ReleaseMoves } from '@/lib/contract/schemas/releases/environments';
import { formatCount } from '@/lib/pages/insights/format-figures';
import { joinTexts } from '@/lib/simulator/trace/phrase';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';

type Outcome = ImpactClassResource['outcome'];

export const OUTCOME_TITLES: Record<Outcome, string> = {
  unchanged: say('Unchanged'),
  moved: say('Moved'),
  gap: say('Question to answer'),
  blocked: say('Blocked by a checkpoint'),
  stuck: say('Cannot continue'),
};

const OUTCOME_WORDS: Record<Outcome, string> = {
  unchanged: say('Same place, same next question.'),
  moved: say('They continue at another place.'),
  gap: say('A new question is asked or filled first.'),
  blocked: say('They stay at their place, because something before it cannot be undone.'),
  stuck: say('They have no place to continue at.'),
};

/** What becomes of conversations, in one line: the reason they share, or what all of the outcome have in common. */
export function describeReasons(outcome: Outcome, classes: readonly ImpactClassResource[]): string {
  const [first] = classes;
  const isShared = classes.every(({ reasons }) => reasons.join() === first?.reasons.join());
  if (!first || !isShared || first.reasons.length === 0) return OUTCOME_WORDS[outcome];
  return first.reasonMessages.map(sayMessage).join(' ');
}

/** Where the conversations of a class are. */
export function describeWaiting({ nodeName, graphName }: ImpactClassResource): string {
  return nodeName === undefined
    ? say('In “{graph}”', { graph: graphName })
    : say('At “{node}” in “{graph}”', { node: nodeName, graph: graphName });
}

/** How many places are named; the others are counted together. */
const MAX_PLACES = 3;

/** How many conversations wait where, most first: "In “Main”: 12 at “Day” and 7 at “City”". */
export function describePlaces(classes: readonly ImpactClassResource[]): string {
  const counts = new Map<string, { count: number; found: ImpactClassResource }>();
  for (const found of classes) {
    const place = describeWaiting(found);
    counts.set(place, { found, count: (counts.get(place)?.count ?? 0) + found.count });
  }
  const sorted = [...counts.values()].sort((a, b) => b.count - a.count);
  const [first, ...rest] = new Set(classes.map(({ graphName }) => graphName));
  // The only graph is named once.
  const shared = rest.length === 0 && classes.every(({ nodeName }) => nodeName !== undefined) && first;
  const named = sorted.slice(0, MAX_PLACES).map(({ count: of, found: { nodeName, graphName } }) => {
    const count = formatCount(of);
    if (nodeName === undefined) return say('{count} in “{graph}”', { count, graph: graphName });
    return shared
      ? say('{count} at “{node}”', { count, node: nodeName })
      : say('{count} at “{node}” in “{graph}”', { count, node: nodeName, graph: graphName });
  });
  const others = sorted.slice(MAX_PLACES);
  if (others.length > 0)
    named.push(
      say('{count} elsewhere', {
        count: formatCount(others.reduce((sum, { count }) => sum + count, 0)),
      }),
    );
  const places = joinTexts(named);
  return shared ? say('In “{graph}”: {places}', { graph: shared, places }) : places;
}

/** Labels of the choices. `to` is missing for a version without a number yet. */
export function listChoiceLabels(
  classes: readonly ImpactClassResource[],
): readonly { value: SessionChoice; label: string }[] {
  const [version, ...others] = new Set(classes.map((found) => found.version));
  return [
    {
      value: 'keep',
      label:
        version === undefined || others.length > 0 ? say('Keep') : say('Keep on v{version}', { version }),
    },
    { value: 'reconcile', label: say('Move') },
    { value: 'restart', label: say('Restart') },
    { value: 'handoff', label: say('Hand off') },
  ];
}

/** One sentence about all conversations: "140 move at their next message, 6 stay on v7, 2 go to a person". */
export function describeTotals(
  { reconcile, keep, restart, handoff }: Record<SessionChoice, number>,
  versions: readonly number[],
): string {
  const [version, ...others] = versions;
  const parts: string[] = [];
  if (reconcile > 0)
    parts.push(
      say('{count, plural, one {# moves with its next message} other {# move with their next message}}', {
        count: reconcile,
      }),
    );
  if (keep > 0)
    parts.push(
      version === undefined || others.length > 0
        ? say('{count, plural, one {# stays on its version} other {# stay on their version}}', {
            count: keep,
          })
        : say('{count, plural, one {# stays on v{version}} other {# stay on v{version}}}', {
            count: keep,
            version,
          }),
    );
  if (restart > 0) parts.push(say('{count, plural, one {# restarts} other {# restart}}', { count: restart }));
  if (handoff > 0)
    parts.push(say('{count, plural, one {# goes to a person} other {# go to a person}}', { count: handoff }));
  return joinTexts(parts);
}

/** The conversations that are on the version already; undefined if there are none. */
export function describeSettled(
  { counts, classes }: Pick<Impact, 'counts' | 'classes'>,
  version: number | 'draft',
): string | undefined {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const settled = all - classes.reduce((sum, { count }) => sum + count, 0);
  if (settled === 0) return undefined;
  return version === 'draft'
    ? say('{settled} in progress, already on this version: nothing changes for them.', { settled })
    : say('{settled} in progress, already on v{version}: nothing changes for them.', { settled, version });
}

/** What a release chose for the conversations that were in progress. Each is moved with its next message. */
export const describeMoves = ({
  counts: { keep = 0, reconcile = 0, restart = 0, handoff = 0 },
}: ReleaseMoves): string =>
  joinTexts([
    ...(reconcile > 0 ? [say('{count} to move', { count: reconcile })] : []),
    ...(keep > 0 ? [say('{count} kept', { count: keep })] : []),
    ...(restart > 0 ? [say('{count} to restart', { count: restart })] : []),
    ...(handoff > 0 ? [say('{count} to hand off', { count: handoff })] : []),
  ]);
