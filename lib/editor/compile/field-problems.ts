import { memoByObject, type Problem } from '@turnpike/engine/document';

/** Problems of a whole item that one of its fields shows, by code. */
const FIELDS: Record<string, string> = {
  'message-without-text': 'text',
  'question-without-text': 'text',
  'question-asks-nothing': 'produces',
  'enum-without-values': 'values',
};

/** The pointer of the field that shows a problem. */
export function getFieldPointer({ code, pointer }: Problem): string {
  const field = FIELDS[code];
  return field === undefined || pointer.endsWith(`/${field}`) ? pointer : `${pointer}/${field}`;
}

/** The first problem at or inside each pointer. */
const indexFirst = memoByObject((problems: readonly Problem[]): Map<string, Problem> => {
  const found = new Map<string, Problem>();
  for (const problem of problems)
    for (let at = getFieldPointer(problem); !found.has(at); at = at.slice(0, at.lastIndexOf('/'))) {
      found.set(at, problem);
      if (at === '') break;
    }
  return found;
});

/** First problem at a field or inside it. */
export function findProblemAt(problems: readonly Problem[], pointer: string): Problem | undefined {
  return indexFirst(problems).get(pointer);
}
