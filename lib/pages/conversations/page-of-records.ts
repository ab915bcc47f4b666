/** Records per request. Each contains everything that happened in a turn. */
const PAGE = 20;

/** The page of records with a turn and its neighbors, as `listTurnRecords` expects it. */
export function pageOfRecords(turn: number, newest: number): { before: number; limit: number } {
  const first = Math.floor((turn - 1) / PAGE) * PAGE + 1;
  const last = Math.min(first + PAGE - 1, Math.max(turn, newest));
  return { before: last + 1, limit: last - first + 1 };
}
