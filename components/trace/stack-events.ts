import type { Json } from '@turnpike/engine';
import { describeFactValue } from './describe-value';
import type { EventEntries } from './event-entry';
import { END_WORDS, FRAME_END_WORDS } from './event-words';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase } from './phrase';

/** The words of what happens on the stack, and of the evidence for paths. */
export const STACK_EVENTS = {
  'frame-started': {
    stage: 'commit',
    describe: ({ frame, kind, inputs, missing }, names) => [
      { strong: names.frame(frame) },
      kind === 'call' ? ' is called' : ' starts, the rest waits',
      ...describeValues(', given ', inputs, names),
      ...(missing.length > 0 ? [', without ', ...codes(missing)] : []),
    ],
  },
  'frame-paused': {
    stage: 'commit',
    describe: ({ frame }, names) => [{ strong: names.frame(frame) }, ' is paused'],
  },
  'frame-resumed': {
    stage: 'commit',
    describe: ({ frame }, names) => [{ strong: names.frame(frame) }, ' goes on where it was'],
  },
  'frame-ended': {
    stage: 'commit',
    tone: ({ state }) => (state === 'completed' ? 'ok' : state === 'error' ? 'bad' : 'warn'),
    describe: ({ frame, state, outputs, by }, names) => [
      { strong: names.frame(frame) },
      ` ${FRAME_END_WORDS[state]}, ${END_WORDS[by]}`,
      ...describeValues('; hands on ', outputs, names),
    ],
  },
  'path-voted': {
    stage: 'commit',
    describe: ({ path, votes, confidence }, names) => [
      'A vote for ',
      { strong: names.path(path) },
      confidence === undefined ? '' : `, confidence ${confidence}`,
      ': now ',
      ...joinPhrases(votes.map(([id, count]) => [{ strong: names.path(id) }, ` ${count}`])),
    ],
  },
  'path-vote-ignored': {
    stage: 'commit',
    describe: ({ path, reason, confidence }, names) => [
      'A vote for ',
      { strong: names.path(path) },
      ' does not count, ',
      reason === 'locked'
        ? 'the path is settled'
        : `${confidence === undefined ? 'its confidence' : `confidence ${confidence}`} is too low`,
    ],
  },
  'path-taken': {
    stage: 'commit',
    tone: 'ok',
    describe: ({ path, locked, by }, names) => [
      ...(path === null ? ['No path is taken'] : ['Path ', { strong: names.path(path) }, ' is taken']),
      by === 'operator' ? ' by an operator' : '',
      path === null ? '' : locked ? ' and settled' : ', more votes may still change it',
    ],
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

function describeValues(lead: string, values: Record<string, Json>, names: Names): Phrase {
  const entries = Object.entries(values);
  if (entries.length === 0) return [];
  return [
    lead,
    ...joinPhrases(
      entries.map(([fact, value]) => [
        { code: fact },
        ' = ',
        { code: describeFactValue(fact, value, names) },
      ]),
    ),
  ];
}
