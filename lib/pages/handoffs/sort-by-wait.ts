import type { Handoff } from '@/lib/contract/schemas/handoffs';

/** Who has waited longest comes first. */
export const sortByWait = <Row extends Pick<Handoff, 'waitingSince'>>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => Date.parse(a.waitingSince) - Date.parse(b.waitingSince));
