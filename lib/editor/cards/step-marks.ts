import type { FlowDocument, StepNode } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

/** One mark in the footer of a step. */
export type StepMark = {
  kind: 'calls' | 'templates' | 'checkpoint' | 'anywhere' | 'earlier' | 'terminal' | 'text';
  text: string;
  /** Full text, shown on hover. */
  full: string;
};

/** Footer marks of a step, most important first. */
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
      full: say('{count, plural, one {# template} other {# templates}}', {
        count: templates.length,
      }),
    });
  if (checkpoint)
    marks.push({ kind: 'checkpoint', text: '', full: say('Checkpoint: corrections do not go back past it') });
  if (reachableFromAnywhere)
    marks.push({
      kind: 'anywhere',
      text: calls.length > 0 ? '' : say('from any step'),
      full: say('A lost conversation can jump here from any step'),
    });
  else if (reachableFromEarlier)
    marks.push({
      kind: 'earlier',
      text: marks.length === 0 ? say('from earlier steps') : '',
      full: say('A lost conversation can jump here from earlier steps'),
    });
  if (terminal)
    marks.push({
      kind: 'terminal',
      text: say('terminal'),
      full: say('Ends the scenario at the next message that no transition matches'),
    });
  if (marks.length === 0)
    marks.push(
      step.text === undefined
        ? { kind: 'text', text: say('no text'), full: say('A model writes the reply for this step') }
        : { kind: 'text', text: say('sends its text'), full: say('Sends its text when the step is entered') },
    );
  return marks;
}
