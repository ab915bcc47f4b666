import { plural } from '@/components/trace/phrase';
import { listGone } from '@/lib/editor/simulation/recorded';
import {
  getShownTurns,
  getTurns,
  getView,
  type SimulationState,
} from '@/lib/editor/simulation/simulation-state';

/** So many nodes that are gone are named. */
const MOST_NAMES = 5;

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
  version === null ? 'the draft of then' : `v${version}`;

/** That what ran is not what is drawn, with the nodes that are gone by name. */
export function describeDifference(version: number | null, ran: unknown, draft: unknown): string {
  const gone = listGone(ran, draft);
  const said = `This ran on ${nameVersion(version)}; the canvas draws the draft, which differs.`;
  if (gone.length === 0) return said;
  const more = gone.length - MOST_NAMES;
  const names = gone
    .slice(0, MOST_NAMES)
    .map((name) => `“${name}”`)
    .join(', ');
  const rest = more > 0 ? ` and ${more} more` : '';
  return `${said} ${plural(gone.length, 'node')} of then ${gone.length === 1 ? 'is' : 'are'} gone: ${names}${rest}.`;
}
