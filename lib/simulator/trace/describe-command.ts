import type { Json } from '@turnpike/engine';
import type { Command } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { Names } from './names';
import { codes, type Phrase, sayPhrase } from './phrase';

type Describe<T extends Command['type']> = (command: Extract<Command, { type: T }>, names: Names) => Phrase;

const COMMANDS: { [T in Command['type']]: Describe<T> } = {
  Escalate: ({ reason }) =>
    reason ? sayPhrase('asks for a person: {reason}', { reason }) : [say('asks for a person')],
  EndConversation: () => [say('ends the conversation')],
  CancelGraph: ({ frame }, names) =>
    frame === undefined
      ? [say('cancels the current task')]
      : sayPhrase('cancels {frame}', { frame: { strong: names.frame(frame) } }),
  CorrectFact: ({ fact, value }, names) =>
    value === undefined
      ? sayPhrase('retracts {fact}', { fact: { code: fact } })
      : sayPhrase('corrects {fact} to {value}', {
          fact: { code: fact },
          value: { code: describeFactValue(fact, value, names) },
        }),
  SetFact: ({ fact, value }, names) => describeGiven(fact, value, names),
  UnknownAnswer: ({ fact }) =>
    fact ? sayPhrase('gives no answer for {fact}', { fact: { code: fact } }) : [say('gives no answer')],
  Affirm: () => [say('says yes')],
  Deny: () => [say('says no')],
  Choose: ({ options }) => sayPhrase('chooses {options}', { options: codes(options) }),
  ChoosePath: ({ path, confidence }, names) =>
    addConfidence(sayPhrase('votes for path {path}', { path: { strong: names.path(path) } }), confidence),
  StartGraph: ({ graph: id, inputs = {}, confidence, restart, reason }, names) => {
    const graph = { strong: names.graph(id) };
    const given = Object.entries(inputs).flatMap(([fact, value], index) => [
      ...(index === 0 ? [] : [', ']),
      ...describeGiven(fact, value, names),
    ]);
    const line = addConfidence(
      given.length === 0
        ? restart
          ? sayPhrase('restarts {graph}', { graph })
          : sayPhrase('starts {graph}', { graph })
        : sayPhrase('starts {graph} with {given}', { graph, given }),
      confidence,
    );
    return reason === undefined ? line : sayPhrase('{line}; reason: {reason}', { line, reason });
  },
  ResumeGraph: ({ frame }, names) =>
    frame === undefined
      ? [say('resumes the paused task')]
      : sayPhrase('resumes {frame}', { frame: { strong: names.frame(frame) } }),
  Signal: ({ signal, confidence }) => addConfidence([SIGNALS[signal]], confidence),
  Digress: ({ kind }) => [
    kind === 'help'
      ? say('asks for help')
      : kind === 'question'
        ? say('asks something else')
        : say('asks what the question means'),
  ],
  Clarify: ({ how }) => [
    how === 'repeat' ? say('asks to repeat the message') : say('asks for clarification'),
  ],
};

const describeGiven = (fact: string, value: Json, names: Names): Phrase =>
  sayPhrase('{fact} = {value}', {
    fact: { code: fact },
    value: { code: describeFactValue(fact, value, names) },
  });

const addConfidence = (line: Phrase, confidence: number | undefined): Phrase =>
  confidence === undefined
    ? line
    : sayPhrase('{line}, confidence {confidence}', {
        line,
        confidence: Math.round(confidence * 100) / 100,
      });

const SIGNALS = {
  exit: say('wants to leave'),
  wrongStep: say('says this is the wrong step'),
} as const;

/** The meaning of a command, as a verb phrase. */
export function describeCommand(command: Command, names: Names): Phrase {
  return (COMMANDS[command.type] as Describe<Command['type']>)(command as never, names);
}
