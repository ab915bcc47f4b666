import type { InsightDay } from '@/lib/contract/schemas/insights';
import { quantileOf } from '@/lib/server/statistics/histogram';
import { type CountRow, createCountTable } from './count-table';
import { listDays, type Period } from './period';

export type DayCountRow = CountRow & { day: string };

/** One row for each day of the period, oldest first. */
export function listDayRows(period: Period, rows: readonly DayCountRow[]): InsightDay[] {
  const byDay = new Map<string, DayCountRow[]>(listDays(period).map((day) => [day, []]));
  for (const row of rows) byDay.get(row.day)?.push(row);
  return [...byDay].map(([day, own]) => {
    const table = createCountTable(own);
    return {
      day,
      conversations: table.conversations,
      outcomes: table.outcomes,
      messages: table.get('messages'),
      notUnderstood: table.get('missed'),
      seconds: quantileOf(table.histogram('seconds'), 0.5),
    };
  });
}
