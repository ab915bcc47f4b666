import { EXIT, type RelocalizationReason, type ScenarioMethod, type StepReason } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { EventEntries } from './event-entry';
import type { Names } from './names';
import type { Phrase } from './phrase';

/** How a decision of a scenario came about. */
export const METHOD_WORDS: Record<ScenarioMethod, string> = {
  none: say('nothing qualifies'),
  unconditional: say('nothing else qualifies, and this way is always open'),
  single: say('the only way that qualifies'),
  model: say('a model picked among several'),
  priority: say('the best of several that qualify'),
  ambiguous: say('several qualify, too close to tell apart'),
  signal: say('the user’s own word'),
  terminal: say('the last step'),
  relocalized: say('the conversation was looked for again'),
};

export const RELOCALIZATION_WORDS: Record<RelocalizationReason, string> = {
  'step-missing': say('its step is gone'),
  drift: say('nothing was near for several turns'),
  signal: say('the user says that it is the wrong step'),
};

const STEP_WORDS: Record<StepReason, string> = {
  entry: say('where the scenario begins'),
  transition: say('by a transition'),
  relocalized: say('the recent words fit it best'),
  override: say('set by an operator'),
  reconciled: say('the new version has it here'),
};

/** A step, or the way out. */
export const describeTarget = (to: string, names: Names): string =>
  to === EXIT ? say('the end') : names.node(to);

export const showScore = (score: number): string => score.toFixed(2);

/** The words of what a scenario does. Its scores are in a table beside them. */
export const SCENARIO_EVENTS = {
  'scenario-decision': {
    stage: 'navigate',
    tone: ({ action, method }) =>
      action === 'relocalize' || action === 'exit' || method === 'ambiguous' ? 'warn' : 'neutral',
    describe: ({ step, action, to, method, confidence, relocalization }, names) => [
      ...describeAction(action, step, to, names),
      `: ${method === 'relocalized' && relocalization ? RELOCALIZATION_WORDS[relocalization.reason] : METHOD_WORDS[method]}`,
      say(', confidence {showScore}', { showScore: showScore(confidence) }),
    ],
  },
  'step-entered': {
    stage: 'navigate',
    describe: ({ step, from, why }, names) => [
      { strong: names.node(step) },
      from === undefined || from === step ? ` ${say('is entered')}` : ` ${say('is entered from')} `,
      ...(from === undefined || from === step ? [] : [{ strong: names.node(from) }]),
      `, ${STEP_WORDS[why]}`,
    ],
  },
} satisfies EventEntries<'scenario-decision' | 'step-entered'>;

function describeAction(
  action: 'stay' | 'transition' | 'exit' | 'relocalize',
  step: string,
  to: string | undefined,
  names: Names,
): Phrase {
  const here = { strong: names.node(step) };
  switch (action) {
    case 'stay':
      return [`${say('Stays at')} `, here];
    case 'exit':
      return [`${say('Leaves the scenario at')} `, here];
    default:
      return [
        here,
        action === 'relocalize' ? ` ${say('is left for')} ` : ` ${say('goes on to')} `,
        { strong: describeTarget(to ?? '', names) },
      ];
  }
}

/** How often a step was visited lately, against its limit. */
export const describeVisits = (visits: number, limit: number): string =>
  say('{visits, plural, one {# visit} other {# visits}} of {limit}', { visits, limit });
