import { isSameJson } from '../../document/is-same-json.ts';
import type { Reply, TurnRecord } from '../../turn/types/record.ts';
import { listTurnDecisions } from './list-decisions.ts';

/** How the turn of the draft differs from the recorded one. */
export function compareTurnRecords(before: TurnRecord, after: TurnRecord): 'same' | 'words' | 'decisions' {
  if (!hasSameEvents(before, after) && writeDecisions(before) !== writeDecisions(after)) return 'decisions';
  return isSameJson(toWords(before.replies), toWords(after.replies)) ? 'same' : 'words';
}

/** Turns with the same events have the same decisions, which are then not written. */
const hasSameEvents = (a: TurnRecord, b: TurnRecord): boolean =>
  a.status === b.status && isSameJson(a.after.pending, b.after.pending) && isSameJson(a.events, b.events);

const writeDecisions = (record: TurnRecord): string =>
  listTurnDecisions(record)
    .map(({ text }) => text)
    .join();

const toWords = (replies: readonly Reply[]) => replies.map(({ node: _node, key: _key, ...words }) => words);
