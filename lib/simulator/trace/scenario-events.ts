import { EXIT, type RelocalizationReason, type ScenarioMethod, type StepReason } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { EventEntries } from './event-entry';
import type { Names } from './names';
import { type Phrase, sayPhrase } from './phrase';

/** How a decision of a scenario came about. */
export const METHOD_WORDS: Record<ScenarioMethod, string> = {
  none: say('nothing qualifies'),
  unconditional: say('nothing else qualifies, and this way is always open'),
  single: say('the only way that qualifies'),
  model: say('a model picked among several'),
  priority: say('the best of several that qualify'),
  ambiguous: say('several qualify, too close to tell apart'),
  signal: say('the customer’s own word'),
  terminal: say('the last step'),
  relocalized: say('the conversation was looked for again'),
  consent: say('it needs a clear yes'),
};

export const RELOCALIZATION_WORDS: Record<RelocalizationReason, string> = {
  'step-missing': say('its step is gone'),
  drift: say('nothing was near for several turns'),
  signal: say('the customer says that it is the wrong step'),
};

const ENTERED: Record<StepReason, (line: Phrase) => Phrase> = {
  entry: (line) => sayPhrase('{line}, where the scenario begins', { line }),
  transition: (line) => sayPhrase('{line}, by a transition', { line }),
  relocalized: (line) => sayPhrase('{line}, the recent words fit it best', { line }),
  override: (line) => sayPhrase('{line}, set by an operator', { line }),
  reconciled: (line) => sayPhrase('{line}, the new version has it here', { line }),
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
    describe: ({ step, action, to, method, confidence, relocalization }, names) =>
      sayPhrase('{move}: {reason}, confidence {confidence}', {
        move: describeMove(action, step, to, names),
        reason:
          method === 'relocalized' && relocalization
            ? RELOCALIZATION_WORDS[relocalization.reason]
            : METHOD_WORDS[method],
        confidence: showScore(confidence),
      }),
  },
  'step-entered': {
    stage: 'navigate',
    describe: ({ step: id, from, why }, names) => {
      const step = { strong: names.node(id) };
      return ENTERED[why](
        from === undefined || from === id
          ? sayPhrase('{step} is entered', { step })
          : sayPhrase('{step} is entered from {from}', { step, from: { strong: names.node(from) } }),
      );
    },
  },
} satisfies EventEntries<'scenario-decision' | 'step-entered'>;

function describeMove(
  action: 'stay' | 'transition' | 'exit' | 'relocalize',
  id: string,
  target: string | undefined,
  names: Names,
): Phrase {
  const step = { strong: names.node(id) };
  const to = { strong: describeTarget(target ?? '', names) };
  switch (action) {
    case 'stay':
      return sayPhrase('Stays at {step}', { step });
    case 'exit':
      return sayPhrase('Leaves the scenario at {step}', { step });
    case 'relocalize':
      return sayPhrase('{step} is left for {to}', { step, to });
    case 'transition':
      return sayPhrase('{step} goes on to {to}', { step, to });
  }
}
