import { formatEnglish } from '../../../messages/format-english.ts';
import type { FlowDocument } from '../../flow-document.ts';
import { escapePart } from '../../pointer.ts';
import type { MigrationNote } from '../migration-note.ts';

/** Notes on these pointers are summaries and do not cover individual parts. */
const SUMMARIES = new Set(['', '/nodes', '/edges', '/questions', '/subgraphs', '/oneOf']);

/**
 * Values of an older document that are neither in the flow nor covered by the report, with their pointers.
 */
export function listLost(
  json: unknown,
  flow: FlowDocument,
  report: readonly MigrationNote[],
): [pointer: string, value: unknown][] {
  const kept = new Set(listLeaves(flow).map(([, value]) => JSON.stringify(value).toLowerCase()));
  const reported = new Set(
    report.flatMap(({ kind, pointer }) =>
      pointer === '' || (kind !== 'dropped' && SUMMARIES.has(pointer)) ? [] : [pointer],
    ),
  );
  const isReported = (pointer: string): boolean =>
    reported.has(pointer) ||
    (pointer.includes('/') && isReported(pointer.slice(0, pointer.lastIndexOf('/'))));
  const texts = listLeaves(flow).flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
  /** Conditions are joined into one, including the dependencies of a question. */
  const isJoined = (pointer: string, value: unknown): boolean =>
    typeof value === 'string' &&
    ((pointer.endsWith('/when') && texts.some((text) => text.includes(value))) ||
      (/\/dependencies\/\d+$/.test(pointer) && texts.some((text) => text.includes(`has(answers.${value})`))));
  const renamed = report.map(({ message }) => formatEnglish(message));
  return listLeaves(json).filter(
    ([pointer, value]) =>
      value !== null &&
      // The default.
      !(pointer.endsWith('/required') && value === true) &&
      !kept.has(JSON.stringify(value).toLowerCase()) &&
      !isReported(pointer) &&
      !isJoined(pointer, value) &&
      !renamed.some((message) => message.includes(`“${value}” is renamed to`)),
  );
}

function listLeaves(value: unknown, pointer = ''): [pointer: string, value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[pointer, value]];
  return Object.entries(value).flatMap(([key, item]) => listLeaves(item, `${pointer}/${escapePart(key)}`));
}
