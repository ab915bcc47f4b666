import { say } from '@/lib/words/say';
import type { CelCompletion } from '../text/cel-completion';

type Person = { id: string; name: string };

const MAX_OFFERED = 20;

/** The persons whose name goes on with what is typed after an @. */
export function completeMention(
  text: string,
  caret: number,
  people: readonly Person[],
): CelCompletion | undefined {
  const typed = /(?:^|\s)@([^@\n]{0,40})$/.exec(text.slice(0, caret))?.[1];
  if (typed === undefined) return undefined;
  const words = typed.toLowerCase();
  const items = [...new Set(people.map(({ name }) => name))]
    .filter((name) => name.toLowerCase().includes(words) && name !== typed)
    .slice(0, MAX_OFFERED)
    .map((name) => ({ kind: 'name' as const, label: name, insert: `${name} `, note: say('mention') }));
  return items.length > 0 ? { from: caret - typed.length, to: caret, items } : undefined;
}

/** The ids of the persons that a text mentions. "@Ann Lee" mentions Ann Lee, not Ann. */
export function listMentioned(text: string, people: readonly Person[]): string[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const found = new Set<string>();
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1);
    const [first] = byLength.filter(({ name }) => rest.startsWith(name));
    // Persons with the same name are all mentioned, because the text does not say which one.
    for (const { id, name } of people) if (first && name === first.name) found.add(id);
  }
  return [...found];
}
