/*
 * The seed's checklist as it stands there ("Current Behavior"), for tests alone: the flow made of a
 * checklist is held against it. It reads the checklist itself, and shares no code with the conversion.
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
 * The key asked for next: of the questions that are required, unanswered and whose dependencies are
 * answered, the one with the lowest priority; nothing when none is left. Judged anew every turn.
 *
 * What the seed leaves open goes as documented: without a priority last, ties by key.
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
