import { toCanonicalJson } from '../../document/canonical-json.ts';
import type { Reply, TurnRecord } from '../../turn/types/record.ts';
import { listTurnDecisions } from './list-decisions.ts';

/** How the turn of the draft differs from the recorded one. */
export function compareTurnRecords(before: TurnRecord, after: TurnRecord): 'same' | 'words' | 'decisions' {
  const [was, is] = [before, after].map((record) =>
    listTurnDecisions(record)
      .map(({ text }) => text)
      .join(),
  );
  if (was !== is) return 'decisions';
  return toWords(before.replies) === toWords(after.replies) ? 'same' : 'words';
}

const toWords = (replies: readonly Reply[]): string =>
  toCanonicalJson(replies.map(({ node: _node, key: _key, ...words }) => words));
