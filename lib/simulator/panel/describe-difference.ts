import { listGone } from '@/lib/simulator/recorded/recorded';
import {
  getShownTurns,
  getTurns,
  getView,
  type SimulationState,
} from '@/lib/simulator/store/simulation-state';
import { say } from '@/lib/words/say';

/** So many nodes that are gone are named. */
const MAX_NAMES = 5;

/** What the turn that is looked at ran on: the number of a version; null for what is not published. */
export function getShownVersion(state: SimulationState): number | null {
  const hash = getView(state)?.session.flow;
  return state.recorded?.versions.find((version) => version.hash === hash)?.number ?? null;
}

/** The version that one goes on with from where one looks: that of the last turn which took place. */
export function getVersionBefore(state: SimulationState): number | null {
  const took = getShownTurns(state).findLast(({ recorded }) => recorded !== undefined);
  return (took ?? getTurns(state)[0])?.recorded?.version ?? null;
}

export const nameVersion = (version: number | null): string =>
  version === null ? say('the draft of then') : `v${version}`;

/** That what ran is not what is drawn, with the nodes that are gone by name. */
export function describeDifference(version: number | null, ran: unknown, draft: unknown): string {
  const gone = listGone(ran, draft);
  const said = say('This ran on {nameVersion}; the canvas draws the draft, which differs.', {
    nameVersion: nameVersion(version),
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
        '{said} {gone, plural, one {# node of then is} other {# nodes of then are}} gone: {names} and {more} more.',
        values,
      )
    : say(
        '{said} {gone, plural, one {# node of then is} other {# nodes of then are}} gone: {names}.',
        values,
      );
}
