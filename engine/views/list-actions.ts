import { parseInstant } from '../time/instant.ts';
import type { HistoryRequest, LatestAction } from '../turn/types/effect.ts';
import type { TurnRecord } from '../turn/types/record.ts';

/**
 * The actions of these turns, newest first: at most `read` of the newest `keep` that are no older than
 * `hours`.
 */
export function listActions(
  turns: readonly { record: Pick<TurnRecord, 'input' | 'events'> }[],
  { keep, read, hours, at }: NonNullable<HistoryRequest['actions']>,
): LatestAction[] {
  const now = parseInstant(at) ?? 0;
  const actions = turns.flatMap(({ record: { input, events } }) =>
    events.flatMap((event): LatestAction[] => {
      if (event.type !== 'action-noted') return [];
      const { capability, action, summary, when, externalIds } = event;
      return [
        {
          at: input.at,
          capability,
          action,
          summary,
          ...(when === undefined ? {} : { when }),
          ...(externalIds ? { externalIds } : {}),
        },
      ];
    }),
  );
  return actions
    .reverse()
    .slice(0, keep)
    .filter((action) => now - (parseInstant(action.at) ?? now) <= hours * 3_600_000)
    .slice(0, read);
}
