import { msg } from '../../../messages/message.ts';
import { isRecord } from '../../is-record.ts';
import type { DocumentPath } from '../../problem.ts';
import { cut, quote, type Report } from '../migration-note.ts';
import { type Fields, openFields } from '../open-fields.ts';

/** A question as written in the checklist. Without a priority it comes last. */
export type SourceQuestion = {
  fields: Fields;
  key: string;
  priority: number;
  /** Name of its path in the checklist; undefined for a common question. */
  overlay?: string;
  /** Position in the document, the final tie-breaker. */
  place: number;
};

/** The questions of a list, or of an object keyed by question. */
export function readQuestions(
  questions: unknown,
  path: DocumentPath,
  report: Report,
  more: { overlay?: string; from: number },
): SourceQuestion[] {
  const entries: [string | number, unknown][] = Array.isArray(questions)
    ? [...(questions as unknown[]).entries()]
    : isRecord(questions)
      ? Object.entries(questions)
      : [];
  return entries.flatMap(([index, item], offset) => {
    const place = [...path, index];
    const key = findKey(index, item);
    if (key === undefined || !isRecord(item)) {
      report.add(
        'dropped',
        place,
        msg('This is not a question, because it has no key. It was not imported.'),
      );
      return [];
    }
    const fields = openFields(item, place, msg('question {key}', { key: cut(key) }), report);
    fields.text('key');
    return [
      {
        fields,
        key,
        priority: readPriority(fields, key, report),
        ...(more.overlay === undefined ? {} : { overlay: more.overlay }),
        place: more.from + offset,
      },
    ];
  });
}

function findKey(index: string | number, item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  const { key } = item;
  if (typeof key === 'string' && key.trim() !== '') return key;
  return typeof index === 'string' && index !== '' ? index : undefined;
}

function readPriority(fields: Fields, key: string, report: Report): number {
  const priority = fields.take(
    'priority',
    (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined),
    msg('a number'),
  );
  if (priority === undefined)
    report.add(
      'guessed',
      fields.path,
      msg('Question {key} has no priority. It comes after questions with a priority.', { key: quote(key) }),
    );
  return priority ?? Number.POSITIVE_INFINITY;
}

/** Sorts questions by ascending priority. Ties are sorted by key, then by position, and reported. */
export function sortQuestions(questions: readonly SourceQuestion[], report: Report): SourceQuestion[] {
  const sorted = questions.toSorted(
    (a, b) =>
      (a.priority === b.priority ? 0 : a.priority - b.priority) ||
      (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
      a.place - b.place,
  );
  let reported: SourceQuestion | undefined;
  for (const [index, question] of sorted.entries()) {
    const before = sorted[index - 1];
    if (before?.priority !== question.priority || !Number.isFinite(question.priority)) continue;
    if (
      before.overlay !== question.overlay &&
      (before.key === question.key || isOfTwoPaths(before, question))
    )
      continue;
    if (reported?.priority === question.priority) continue;
    reported = question;
    report.add(
      'guessed',
      [...question.fields.path, 'priority'],
      msg('Several questions have priority {priority}. They are asked in alphabetical order of their keys.', {
        priority: String(question.priority),
      }),
    );
  }
  return sorted;
}

/** Never due together, because only one path is active at a time. */
const isOfTwoPaths = (a: SourceQuestion, b: SourceQuestion): boolean =>
  a.overlay !== undefined && b.overlay !== undefined;
