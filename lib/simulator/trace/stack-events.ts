import type { Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { EventEntries } from './event-entry';
import { END_WORDS, FRAME_ENDED } from './event-words';
import type { Names } from './names';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';

/** The words of what happens on the stack, and of the evidence for paths. */
export const STACK_EVENTS = {
  'frame-started': {
    stage: 'commit',
    describe: ({ frame: id, kind, inputs, missing }, names) => {
      const frame = { strong: names.frame(id) };
      const given = listValues(inputs, names);
      return extend(
        kind === 'call'
          ? sayPhrase('{frame} is called', { frame })
          : sayPhrase('{frame} starts, the rest waits', { frame }),
        given && ((line) => sayPhrase('{line}, given {given}', { line, given })),
        missing.length > 0 &&
          ((line) => sayPhrase('{line}, without {missing}', { line, missing: codes(missing) })),
      );
    },
  },
  'frame-paused': {
    stage: 'commit',
    describe: ({ frame }, names) => sayPhrase('{frame} is paused', { frame: { strong: names.frame(frame) } }),
  },
  'frame-resumed': {
    stage: 'commit',
    describe: ({ frame }, names) =>
      sayPhrase('{frame} goes on where it was', { frame: { strong: names.frame(frame) } }),
  },
  'frame-ended': {
    stage: 'commit',
    tone: ({ state }) => (state === 'completed' ? 'ok' : state === 'error' ? 'bad' : 'warn'),
    describe: ({ frame, state, outputs, by }, names) => {
      const handed = listValues(outputs, names);
      return extend(
        sayPhrase('{frame}, {reason}', {
          frame: FRAME_ENDED[state]([{ strong: names.frame(frame) }]),
          reason: END_WORDS[by],
        }),
        handed && ((line) => sayPhrase('{line}; hands on {handed}', { line, handed })),
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
            sayPhrase('{path} {count}', { path: { strong: names.path(id) }, count }),
          ),
        ),
      };
      return confidence === undefined
        ? sayPhrase('A vote for {path}: now {votes}', values)
        : sayPhrase('A vote for {path}, confidence {confidence}: now {votes}', { ...values, confidence });
    },
  },
  'path-vote-ignored': {
    stage: 'commit',
    describe: ({ path: id, reason, confidence }, names) => {
      const path = { strong: names.path(id) };
      if (reason === 'locked')
        return sayPhrase('A vote for {path} does not count, the path is settled', { path });
      return confidence === undefined
        ? sayPhrase('A vote for {path} does not count, its confidence is too low', { path })
        : sayPhrase('A vote for {path} does not count, confidence {confidence} is too low', {
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
      if (id === null) return [isOperator ? say('No path is taken by an operator') : say('No path is taken')];
      const path = { strong: names.path(id) };
      const line = isOperator
        ? sayPhrase('Path {path} is taken by an operator', { path })
        : sayPhrase('Path {path} is taken', { path });
      return locked
        ? sayPhrase('{line} and settled', { line })
        : sayPhrase('{line}, more votes may still change it', { line });
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

/** What a frame is given or hands on; nothing where that is nothing. */
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
