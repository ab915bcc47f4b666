import type { Insights } from '@/lib/contract/schemas/insights';

/** The table of nodes as CSV, with numbers as they are. */
export function toNodesCsv({ nodes }: Insights): string {
  const header =
    'node,reached,replied,first_try,attempts,retries,invalid,not_understood,left,handed_off,wait_p50_s,wait_p95_s,cost_usd';
  const rows = nodes.map((row) =>
    [
      quote(row.node),
      ...[row.reached, row.replied, row.firstTry, row.attempts, row.retries, row.invalid, row.notUnderstood],
      ...[row.left, row.handedOff, row.wait.p50 ?? '', row.wait.p95 ?? '', row.micros / 1_000_000],
    ].join(','),
  );
  return `${[header, ...rows].join('\r\n')}\r\n`;
}

/** A text that begins like a formula stays a text. */
const quote = (text: string): string =>
  `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
