import type { TestFailure, Timing } from './test-outcome';

/** Result of a section. */
export interface SummarySection {
  name: string;
  passed: number;
  failed: number;
  seconds: number;
}

export interface Run {
  sections: readonly SummarySection[];
  failures: readonly TestFailure[];
  /** Failed first and passed when they were repeated. */
  flaky: readonly TestFailure[];
  /** By kind: unit test files, browser tests. */
  timings: Readonly<Record<string, readonly Timing[]>>;
}

/** Short enough for tools that keep only the end of a long output. */
const MAX_CHARS = 9_000;
const SLOWEST = 10;
const MAX_LINES = 12;
const MAX_LINE_SHARE = 240;
/** Longest possible last line. */
const LONGEST_REST = '… and 99999 more, see above';

/**
 * Summary at the end of a run: durations, then each failed check. If many failed, as many as fit are listed, and the
 * first ones with their errors.
 */
export function summarizeTests({ sections, failures, flaky, timings }: Run): string {
  const parts = Object.entries(timings).flatMap(([what, list]) => listSlowest(what, list));
  parts.push('', 'Sections:', ...sections.map(describeSection));
  if (flaky.length > 0)
    parts.push(
      '',
      `Flaky (${flaky.length}), passed when repeated:`,
      ...flaky.slice(0, SLOWEST).flatMap((test) => [describeTest(test), shortenError(test.error)]),
    );
  if (failures.length > 0) parts.push('', `Failed (${failures.length}):`);
  const head = parts.join('\n');
  const text = [head, ...listFailures(failures, MAX_CHARS - head.length)].join('\n');
  return [text, ...showPage(failures, MAX_CHARS - text.length)].join('\n');
}

/** Page snapshot of the first failure that has one, truncated to the available space. */
function showPage(failures: readonly TestFailure[], room: number): string[] {
  const failed = failures.find(({ page }) => page !== undefined);
  if (!failed?.page) return [];
  const lines = ['', `Page snapshot: ${shorten(failed.test, MAX_LINE_SHARE)}`];
  let left = room - lines.join('\n').length - 1;
  for (const line of failed.page.split('\n')) {
    const short = shorten(line, MAX_LINE_SHARE);
    if (short.length + 2 > left) return lines.length > 2 ? [...lines, '…'] : [];
    left -= short.length + 1;
    lines.push(short);
  }
  return lines;
}

function listSlowest(what: string, timings: readonly Timing[]): string[] {
  if (timings.length === 0) return [];
  const slowest = timings.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
  return [
    '',
    `Slowest ${what}:`,
    ...slowest.map(({ name, seconds }) => `${writeSeconds(seconds)}  ${shorten(name, 120)}`),
  ];
}

function describeSection({ name, passed, failed, seconds }: SummarySection): string {
  return `${writeSeconds(seconds)}  ${name}: ${passed} passed, ${failed} failed`;
}

function describeTest({ section, file, test }: TestFailure): string {
  return `${section} · ${[file, test].filter(Boolean).join(' › ')}`;
}

function listFailures(failures: readonly TestFailure[], room: number): string[] {
  const heads = failures.map((failure) => `✗ ${describeTest(failure)}`);
  const named: string[] = [];
  let left = room;
  for (const head of heads) {
    const line = shorten(head, MAX_LINE_SHARE);
    // The remaining space is for the errors of the first failures.
    if (left - line.length < room * 0.4) break;
    left -= line.length + 1;
    named.push(line);
  }
  const lines = named.flatMap((line, index) => {
    const error = shortenError(failures[index]?.error ?? '');
    if (error === '' || error.length + LONGEST_REST.length > left) return [line];
    left -= error.length + 1;
    return [line, error];
  });
  const rest = failures.length - named.length;
  return rest > 0 ? [...lines, `… and ${rest} more, see above`] : lines;
}

function shortenError(error: string): string {
  const lines = error.split('\n').filter((line) => line.trim() !== '');
  return lines
    .slice(0, MAX_LINES)
    .map((line) => `    ${shorten(line, MAX_LINE_SHARE)}`)
    .join('\n');
}

function shorten(text: string, max: number): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

function writeSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`;
}
