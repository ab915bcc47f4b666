import { DEFAULT_PATH_SETTINGS } from '../document/settings.ts';
import { holds } from '../guards/guard.ts';
import type { PathChoice } from '../session/session.ts';
import type { FactResult } from './facts.ts';
import { addEvent, type Turn } from './turn-state.ts';

/**
 * Counts one vote for a path. See docs/rulings.md#18.
 *
 * A vote adds one and subtracts the decay from all other paths. The tentative path changes only to one with
 * strictly more votes, so a single noisy turn changes nothing. Enough votes lock the path; after that only an
 * operator can change it.
 */
export function votePath(turn: Turn, path: string, confidence: number | undefined): FactResult {
  const { compiled, session } = turn;
  const when = compiled.paths.get(path)?.condition.when;
  if (!compiled.paths.has(path)) return { ok: false, reason: 'unknown-path' };
  if (when !== undefined && !holds(compiled.getGuard(when).evaluate(turn.scope)))
    return { ok: false, reason: 'condition-does-not-hold' };
  const settings = { ...DEFAULT_PATH_SETTINGS, ...compiled.flow.settings?.path };
  const said = confidence === undefined ? {} : { confidence };
  const ignored =
    (session.path?.locked && 'locked') ||
    (confidence !== undefined && confidence < settings.minConfidence && 'low-confidence');
  if (ignored) {
    addEvent(turn, { type: 'path-vote-ignored', path, reason: ignored, ...said });
    return { ok: true };
  }
  const votes = countVote(session.path?.votes ?? [], path, settings.decay);
  const countOf = (id: string | undefined): number => votes.find(([name]) => name === id)?.[1] ?? 0;
  const before = session.path?.active;
  const mayTake = before === undefined || (settings.allowSwitchBeforeLock && countOf(path) > countOf(before));
  const mayLock = mayTake || path === before || !settings.allowSwitchBeforeLock;
  const locks = mayLock && countOf(path) >= settings.lockThreshold;
  const active = mayTake || locks ? path : before;
  session.path = createChoice(votes, active, locks);
  turn.scope.path = active ?? '';
  addEvent(turn, { type: 'path-voted', path, votes, ...said });
  if (active !== before || locks)
    addEvent(turn, { type: 'path-taken', path: active ?? null, locked: locks, by: 'votes' });
  return { ok: true };
}

function countVote(votes: PathChoice['votes'], path: string, decay: number): PathChoice['votes'] {
  const counted = new Map(votes.map(([name, count]) => [name, Math.max(0, count - decay)]));
  counted.set(path, (votes.find(([name]) => name === path)?.[1] ?? 0) + 1);
  return [...counted].filter(([, count]) => count > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

function createChoice(votes: PathChoice['votes'], active: string | undefined, locked: boolean): PathChoice {
  const choice: PathChoice = { votes };
  if (active !== undefined) choice.active = active;
  if (locked) choice.locked = true;
  return choice;
}

/** Sets and locks a path, for an operator; null returns the choice to the votes. */
export function takePath(turn: Turn, path: string | null): void {
  turn.session.path = path === null ? undefined : createChoice(turn.session.path?.votes ?? [], path, true);
  turn.scope.path = path ?? '';
  addEvent(turn, { type: 'path-taken', path, locked: path !== null, by: 'operator' });
}
