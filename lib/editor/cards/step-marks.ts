import type { FlowDocument, StepNode } from '@turnpike/engine';
import { say } from '@/lib/words/say';

/** One thing the footer of a step says, with its glyph. */
export type StepMark = {
  kind: 'calls' | 'templates' | 'checkpoint' | 'anywhere' | 'earlier' | 'terminal' | 'says';
  text: string;
  /** All of it, for who points at it. */
  full: string;
};

/** What a step does besides speaking, and how one comes and goes; what weighs most first. */
export function listStepMarks({ tools = [] }: FlowDocument, step: StepNode): StepMark[] {
  const {
    calls = [],
    templates = [],
    checkpoint,
    terminal,
    reachableFromAnywhere,
    reachableFromEarlier,
  } = step;
  const names = calls.map(({ tool }) => tools.find(({ id }) => id === tool)?.name ?? tool);
  const required = calls.filter((call) => call.required).length;
  const marks: StepMark[] = [];
  if (calls.length > 0)
    marks.push({
      kind: 'calls',
      text: names.length === 1 ? (names[0] as string) : say('{names} calls', { names: names.length }),
      full: say('{required, plural, =0 {Calls {names}} other {Calls {names}; # required}}', {
        required,
        names: names.join(', '),
      }),
    });
  if (templates.length > 0)
    marks.push({
      kind: 'templates',
      text: String(templates.length),
      full: say('{count, plural, one {# template} other {# templates}} of its own', {
        count: templates.length,
      }),
    });
  if (checkpoint)
    marks.push({ kind: 'checkpoint', text: '', full: say('Checkpoint: a correction goes no further back') });
  if (reachableFromAnywhere)
    marks.push({
      kind: 'anywhere',
      text: calls.length > 0 ? '' : say('from any step'),
      full: say('A lost conversation may be brought here from any step'),
    });
  else if (reachableFromEarlier)
    marks.push({
      kind: 'earlier',
      text: marks.length === 0 ? say('from earlier steps') : '',
      full: say('A lost conversation may be brought here from any step that leads to it'),
    });
  if (terminal)
    marks.push({
      kind: 'terminal',
      text: say('terminal'),
      full: say('The next message that no transition takes leaves the scenario'),
    });
  if (marks.length === 0)
    marks.push(
      step.text === undefined
        ? { kind: 'says', text: say('no text of its own'), full: say('A model words what is said here') }
        : { kind: 'says', text: say('says its text'), full: say('Says its text when one comes here') },
    );
  return marks;
}
