import type { Json, Session } from '@turnpike/engine';
import type { OverrideChange } from '@/lib/simulator/store/types';
import { describeFactValue } from '@/lib/simulator/trace/describe-value';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';

/**
 * Manual changes before a turn, and the names that the turn has overwritten since.
 */
export function describeOverride(
  { facts = {}, states = {}, path, pending }: OverrideChange,
  session: Session,
  names: Names,
): { made: string[]; undone: string[] } {
  const findValue = (name: string): Json | undefined => {
    const rows = [...(session.frames.at(-1)?.facts ?? []), ...session.facts];
    return rows.find(([fact]) => fact === name)?.[1];
  };
  const made: string[] = [];
  const undone: string[] = [];
  for (const [name, value] of Object.entries(facts)) {
    made.push(
      value === null
        ? say('{name} was cleared', { name })
        : `${name} = ${describeFactValue(name, value, names)}`,
    );
    const now = findValue(name);
    if (value === null ? now !== undefined : JSON.stringify(now) !== JSON.stringify(value)) undone.push(name);
  }
  for (const [name, value] of Object.entries(states)) {
    made.push(value ? say('{name} was set', { name }) : say('{name} was unset', { name }));
    if (session.states.includes(name) !== value) undone.push(name);
  }
  if (path !== undefined)
    made.push(path === null ? say('the path was reset') : say('path {id}', { id: names.path(path) }));
  if (pending === null) made.push(say('the open request was withdrawn'));
  else if (pending) made.push(say('the open request was changed'));
  return { made, undone };
}
