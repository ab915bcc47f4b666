import type { Command } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { Names } from './names';
import { codes, type Phrase } from './phrase';

type Describe<T extends Command['type']> = (command: Extract<Command, { type: T }>, names: Names) => Phrase;

const COMMANDS: { [T in Command['type']]: Describe<T> } = {
  Escalate: ({ reason }) => [say('asks for a person'), ...(reason ? [`: ${reason}`] : [])],
  EndConversation: () => [say('ends the conversation')],
  CancelGraph: ({ frame }, names) =>
    frame === undefined ? [say('stops what is going on')] : ['stops ', { strong: names.frame(frame) }],
  CorrectFact: ({ fact, value }, names) =>
    value === undefined
      ? [`${say('takes back')} `, { code: fact }]
      : ['corrects ', { code: fact }, ' to ', { code: describeFactValue(fact, value, names) }],
  SetFact: ({ fact, value }, names) => [
    { code: fact },
    ' = ',
    { code: describeFactValue(fact, value, names) },
  ],
  UnknownAnswer: ({ fact }) =>
    fact ? [`${say('does not know')} `, { code: fact }] : [say('no answer to what was asked')],
  Affirm: () => [say('says yes')],
  Deny: () => [say('says no')],
  Choose: ({ options }) => ['chooses ', ...codes(options)],
  ChoosePath: ({ path, confidence }, names) => [
    `${say('speaks for path')} `,
    { strong: names.path(path) },
    ...describeConfidence(confidence),
  ],
  StartGraph: ({ graph, inputs = {}, confidence }, names) => [
    'starts ',
    { strong: names.graph(graph) },
    ...Object.entries(inputs).flatMap(([fact, value], index) => [
      index === 0 ? ' with ' : ', ',
      { code: fact },
      ' = ',
      { code: describeFactValue(fact, value, names) },
    ]),
    ...describeConfidence(confidence),
  ],
  ResumeGraph: ({ frame }, names) =>
    frame === undefined
      ? [say('goes back to what was paused')]
      : [`${say('goes back to')} `, { strong: names.frame(frame) }],
  Signal: ({ signal, confidence }) => [SIGNALS[signal], ...describeConfidence(confidence)],
  Digress: ({ kind }) => [
    kind === 'help'
      ? say('asks for help')
      : kind === 'question'
        ? say('asks something else')
        : say('asks what is meant'),
  ],
  Clarify: () => [say('asks for clarification')],
};

const describeConfidence = (confidence: number | undefined): Phrase =>
  confidence === undefined
    ? []
    : [say(', confidence {number}', { number: Math.round(confidence * 100) / 100 })];

const SIGNALS = {
  exit: say('wants to leave this'),
  wrongStep: say('says that this is the wrong step'),
} as const;

/** What the user's words were understood as. */
export function describeCommand(command: Command, names: Names): Phrase {
  return (COMMANDS[command.type] as Describe<Command['type']>)(command as never, names);
}
