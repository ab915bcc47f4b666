import { say } from '@/lib/words/say';

const NAMES: Record<string, string> = {
  turn: say('number of turns'),
  path: say('path'),
  scenario: say('scenario'),
  today: say('today'),
  'input.text': say('message'),
  response: say('reply'),
  value: say('answer'),
};

/** The name of what a row compares: `answers.age` as "age". */
export function nameSubject(subject: string): string {
  const measured = /^size\((.*)\)$/.exec(subject)?.[1];
  if (measured !== undefined) return say('size of {name}', { name: nameSubject(measured) });
  if (Object.hasOwn(NAMES, subject)) return NAMES[subject] as string;
  const [, ...names] = subject.split('.');
  return names.join(' ');
}
