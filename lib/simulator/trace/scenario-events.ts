import { EXIT } from '@turnpike/engine/document';
import type { RelocalizationReason, ScenarioMethod, StepReason } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { EventEntries } from './event-entry';
import type { Names } from './names';
import { type Phrase, sayPhrase } from './phrase';

/** How a scenario decision was made. */
const METHOD_WORDS: Record<ScenarioMethod, string> = {
  none: say('no transition matches'),
  unconditional: say('no other transition matches, and this one is unconditional'),
  single: say('the only matching transition'),
  model: say('a model chose among several matches'),
  priority: say('the best of several matches'),
  ambiguous: say('several matches are too close'),
  signal: say('the customer asked for it'),
  terminal: say('the last step'),
  relocalized: say('the current step was searched again'),
  consent: say('requires a clear yes'),
};

export const RELOCALIZATION_WORDS: Record<RelocalizationReason, string> = {
  'step-missing': say('its step was removed'),
  drift: say('no match for several turns'),
  signal: say('the customer says this is the wrong step'),
};

const ENTERED: Record<StepReason, (line: Phrase) => Phrase> = {
  entry: (line) => sayPhrase('{line}, the start of the scenario', { line }),
  transition: (line) => sayPhrase('{line}, by a transition', { line }),
  relocalized: (line) => sayPhrase('{line}, the best match for the recent messages', { line }),
  override: (line) => sayPhrase('{line}, set by an operator', { line }),
  reconciled: (line) => sayPhrase('{line}, moved by the new version', { line }),
};

/** The name of a step, or of the exit. */
export const describeTarget = (to: string, names: Names): string =>
  to === EXIT ? say('the end') : names.node(to);

export const showScore = (score: number): string => score.toFixed(2);

/** Descriptions of scenario events. Scores are shown in a separate table. */
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
      return sayPhrase('Jumps from {step} to {to}', { step, to });
    case 'transition':
      return sayPhrase('{from} leads to {to}', { from: step, to });
  }
}
