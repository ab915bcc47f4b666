import type { Json } from '@turnpike/engine';
import { say } from '@/lib/words/say';
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
      kind === 'call' ? ` ${say('is called')}` : ` ${say('starts, the rest waits')}`,
      ...describeValues(`${say(', given')} `, inputs, names),
      ...(missing.length > 0 ? [`${say(', without')} `, ...codes(missing)] : []),
    ],
  },
  'frame-paused': {
    stage: 'commit',
    describe: ({ frame }, names) => [{ strong: names.frame(frame) }, ` ${say('is paused')}`],
  },
  'frame-resumed': {
    stage: 'commit',
    describe: ({ frame }, names) => [{ strong: names.frame(frame) }, ` ${say('goes on where it was')}`],
  },
  'frame-ended': {
    stage: 'commit',
    tone: ({ state }) => (state === 'completed' ? 'ok' : state === 'error' ? 'bad' : 'warn'),
    describe: ({ frame, state, outputs, by }, names) => [
      { strong: names.frame(frame) },
      ` ${FRAME_END_WORDS[state]}, ${END_WORDS[by]}`,
      ...describeValues(`${say('; hands on')} `, outputs, names),
    ],
  },
  'path-voted': {
    stage: 'commit',
    describe: ({ path, votes, confidence }, names) => [
      `${say('A vote for')} `,
      { strong: names.path(path) },
      confidence === undefined ? '' : say(', confidence {confidence}', { confidence }),
      `${say(': now')} `,
      ...joinPhrases(votes.map(([id, count]) => [{ strong: names.path(id) }, ` ${count}`])),
    ],
  },
  'path-vote-ignored': {
    stage: 'commit',
    describe: ({ path, reason, confidence }, names) => [
      `${say('A vote for')} `,
      { strong: names.path(path) },
      ` ${say('does not count,')} `,
      reason === 'locked'
        ? say('the path is settled')
        : say('{value} is too low', {
            value:
              confidence === undefined
                ? say('its confidence')
                : say('confidence {confidence}', { confidence }),
          }),
    ],
  },
  'path-taken': {
    stage: 'commit',
    tone: 'ok',
    describe: ({ path, locked, by }, names) => [
      ...(path === null
        ? [say('No path is taken')]
        : [`${say('Path')} `, { strong: names.path(path) }, ` ${say('is taken')}`]),
      by === 'operator' ? ` ${say('by an operator')}` : '',
      path === null ? '' : locked ? ` ${say('and settled')}` : say(', more votes may still change it'),
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
