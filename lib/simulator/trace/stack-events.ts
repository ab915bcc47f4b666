import type { Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { EventEntries } from './event-entry';
import { END_WORDS, FRAME_ENDED } from './event-words';
import type { Names } from './names';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';

/** Descriptions of stack and path events. */
export const STACK_EVENTS = {
  'frame-started': {
    stage: 'commit',
    describe: ({ frame: id, kind, inputs, missing, reason }, names) => {
      const frame = { strong: names.frame(id) };
      const given = listValues(inputs, names);
      return extend(
        kind === 'call'
          ? sayPhrase('{frame} is called', { frame })
          : sayPhrase('{frame} starts, other tasks pause', { frame }),
        given && ((line) => sayPhrase('{line}, with {given}', { line, given })),
        missing.length > 0 &&
          ((line) => sayPhrase('{line}, without {missing}', { line, missing: codes(missing) })),
        reason !== undefined && ((line) => sayPhrase('{line}; reason: {reason}', { line, reason })),
      );
    },
  },
  'frame-paused': {
    stage: 'commit',
    describe: ({ frame }, names) => sayPhrase('{frame} is paused', { frame: { strong: names.frame(frame) } }),
  },
  'frame-resumed': {
    stage: 'commit',
    describe: ({ frame }, names) => sayPhrase('{frame} resumes', { frame: { strong: names.frame(frame) } }),
  },
  'frame-ended': {
    stage: 'commit',
    tone: ({ state }) => (state === 'completed' ? 'ok' : state === 'error' ? 'bad' : 'warn'),
    describe: ({ frame, state, outputs, by }, names) => {
      const handed = listValues(outputs, names);
      return extend(
        sayPhrase('{first}, {second}', {
          first: FRAME_ENDED[state]([{ strong: names.frame(frame) }]),
          second: END_WORDS[by],
        }),
        handed && ((line) => sayPhrase('{line}; returns {handed}', { line, handed })),
      );
    },
  },
  'path-voted': {
    stage: 'commit',
    describe: ({ path, votes, confidence }, names) => {
      const values = {
        path: { strong: names.path(path) },
        votes: joinPhrases(
          votes.map(([id, count]) =>
            sayPhrase('{name} {value}', { name: { strong: names.path(id) }, value: count }),
          ),
        ),
      };
      return confidence === undefined
        ? sayPhrase('Vote for {path}: now {votes}', values)
        : sayPhrase('Vote for {path}, confidence {confidence}: now {votes}', { ...values, confidence });
    },
  },
  'path-vote-ignored': {
    stage: 'commit',
    describe: ({ path: id, reason, confidence }, names) => {
      const path = { strong: names.path(id) };
      if (reason === 'locked') return sayPhrase('Vote for {path} ignored, the path is locked', { path });
      return confidence === undefined
        ? sayPhrase('Vote for {path} ignored, its confidence is too low', { path })
        : sayPhrase('Vote for {path} ignored, confidence {confidence} is too low', {
            path,
            confidence,
          });
    },
  },
  'path-taken': {
    stage: 'commit',
    tone: 'ok',
    describe: ({ path: id, locked, by }, names) => {
      const isOperator = by === 'operator';
      if (id === null) return [isOperator ? say('Path cleared by an operator') : say('Path cleared')];
      const path = { strong: names.path(id) };
      const line = isOperator
        ? sayPhrase('Path {path} was chosen by an operator', { path })
        : sayPhrase('Path {path} was chosen', { path });
      return locked
        ? sayPhrase('{line} and locked', { line })
        : sayPhrase('{line}, more votes can still change it', { line });
    },
  },
} satisfies EventEntries<
  | 'frame-started'
  | 'frame-paused'
  | 'frame-resumed'
  | 'frame-ended'
  | 'path-voted'
  | 'path-vote-ignored'
  | 'path-taken'
>;

/** Inputs or outputs of a frame; undefined if there are none. */
function listValues(values: Record<string, Json>, names: Names): Phrase | undefined {
  const entries = Object.entries(values);
  if (entries.length === 0) return undefined;
  return joinPhrases(
    entries.map(([fact, value]) =>
      sayPhrase('{fact} = {value}', {
        fact: { code: fact },
        value: { code: describeFactValue(fact, value, names) },
      }),
    ),
  );
}
