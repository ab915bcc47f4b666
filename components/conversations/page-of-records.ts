/** Records in one request: each holds all that happened in a turn. */
const PAGE = 20;

/** The records to fetch for a turn together with its neighbours, as `listTurnRecords` takes them. */
export function pageOfRecords(turn: number, newest: number): { before: number; limit: number } {
  const first = Math.floor((turn - 1) / PAGE) * PAGE + 1;
  const last = Math.min(first + PAGE - 1, Math.max(turn, newest));
  return { before: last + 1, limit: last - first + 1 };
}
