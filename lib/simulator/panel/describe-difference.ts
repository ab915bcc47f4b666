import { listGone } from '@/lib/simulator/recorded/recorded';
import {
  getShownTurns,
  getTurns,
  getView,
  type SimulationState,
} from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';

/** Maximum number of removed nodes to name. */
const MAX_NAMES = 5;

/** Version number of the shown turn; null for an unpublished draft. */
export function getShownVersion(state: SimulationState): number | null {
  const hash = getView(state)?.session.flow;
  return state.recorded?.versions.find((version) => version.hash === hash)?.number ?? null;
}

/** Version to continue with: that of the last recorded turn before the shown moment. */
export function getVersionBefore(state: SimulationState): number | null {
  const recordedTurn = getShownTurns(state).findLast(({ recorded }) => recorded !== undefined);
  return (recordedTurn ?? getTurns(state)[0])?.recorded?.version ?? null;
}

export const nameVersion = (version: number | null): string =>
  version === null ? say('an earlier draft') : `v${version}`;

/** Explains that the turn ran on another document than the canvas shows, with the removed nodes. */
export function describeDifference(version: number | null, ran: unknown, draft: unknown): string {
  const gone = listGone(ran, draft);
  const said = say('This ran on {version}. The canvas shows the current draft, which differs.', {
    version: nameVersion(version),
  });
  if (gone.length === 0) return said;
  const more = gone.length - MAX_NAMES;
  const names = gone
    .slice(0, MAX_NAMES)
    .map((name) => `“${name}”`)
    .join(', ');
  const values = { said, gone: gone.length, names, more };
  return more > 0
    ? say(
        '{said} {gone, plural, one {# node was} other {# nodes were}} removed: {names} and {more} more.',
        values,
      )
    : say('{said} {gone, plural, one {# node was} other {# nodes were}} removed: {names}.', values);
}
