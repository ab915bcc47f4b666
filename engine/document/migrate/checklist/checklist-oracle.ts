/**
 * A reference implementation of the checklist, for tests only: the imported flow must behave the same. It
 * reads the checklist itself and shares no code with the import.
 */

export type ChecklistQuestion = {
  key: string;
  prompt?: string;
  required?: boolean;
  priority?: number;
  dependencies?: string[];
};
export type Checklist = {
  questions: ChecklistQuestion[];
  paths?: Record<string, { questions: ChecklistQuestion[] }>;
};

/**
 * The next key: among the questions that are required, unanswered and whose dependencies are answered, the
 * one with the lowest priority; undefined if none is left. Evaluated again every turn.
 *
 * Questions without a priority come last, and ties are sorted by key.
 */
export function findNextKey(
  { questions, paths = {} }: Checklist,
  answers: ReadonlyMap<string, unknown>,
  path?: string,
): string | undefined {
  const overlay = path === undefined ? [] : (paths[path]?.questions ?? []);
  const over = new Set(overlay.map(({ key }) => key));
  const effective = [...questions.filter(({ key }) => !over.has(key)), ...overlay];
  const isAnswered = (key: string): boolean => !['', null, undefined].includes(answers.get(key) as string);
  const due = effective.filter(
    ({ key, required = true, dependencies = [] }) =>
      required && !isAnswered(key) && dependencies.every(isAnswered),
  );
  const rank = ({ priority = Number.POSITIVE_INFINITY }: ChecklistQuestion) => priority;
  const [next] = due.toSorted((a, b) =>
    rank(a) !== rank(b) ? (rank(a) < rank(b) ? -1 : 1) : a.key < b.key ? -1 : 1,
  );
  return next?.key;
}
