import { EXIT } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeBlockedNode, describeBlockers } from './describe-blocker';
import { describeGuards, describeWhy } from './describe-guard';
import type { EventEntries } from './event-entry';
import { CONVERSATION_STATE_WORDS } from './event-words';
import type { Names } from './names';
import { joinPhrases, type Phrase } from './phrase';

/** The words of what happens along the edges of a graph. */
export const GRAPH_EVENTS = {
  transition: {
    stage: 'navigate',
    describe: ({ edge, from, to, why, guards, ties = [] }, names) => [
      { strong: names.node(from) },
      ...(to === EXIT
        ? [` ${say('leaves its graph')}`]
        : [` ${say('goes on to')} `, { strong: names.node(to) }]),
      ...describeWhy(why, guards.find((outcome) => outcome.edge === edge)?.guard),
      ...describeTies(ties, names),
    ],
  },
  bypassed: {
    stage: 'navigate',
    describe: ({ node, blockers }, names) => [
      { strong: names.node(node) },
      ` ${say('is passed by:')} `,
      ...describeBlockers(blockers, names),
    ],
  },
  replaced: {
    stage: 'navigate',
    describe: ({ node, by, path }, names) => [
      { strong: names.node(by) },
      ` ${say('stands in for')} `,
      { strong: names.node(node) },
      ` ${say('on path')} `,
      { strong: names.path(path) },
    ],
  },
  rewound: {
    stage: 'commit',
    tone: 'warn',
    describe: ({ frame, from, to, fact }, names) => [
      { strong: names.frame(frame) },
      ` ${say('goes back from')} `,
      { strong: names.node(from) },
      ' to ',
      { strong: names.node(to) },
      ', ',
      { code: fact },
      ' changed',
    ],
  },
  'tool-called': {
    stage: 'navigate',
    tone: ({ ok, handled }) => (ok ? 'ok' : handled ? 'warn' : 'bad'),
    describe: ({ node, rule, tool, ok, error, handled, for: need }, names) => [
      { strong: rule === undefined ? names.node(node) : names.rule(rule) },
      ' calls ',
      { strong: names.tool(tool) },
      ...(need
        ? [` ${say('to look up')} `, { code: need.input }, ' of ', { strong: names.tool(need.tool) }]
        : []),
      ok ? say(', answered') : say(', failed{value}', { value: error ? `: ${error.message}` : '' }),
      ok
        ? ''
        : handled === 'edge'
          ? say('; an edge is there for it')
          : handled === 'text'
            ? say('; its text says so')
            : '',
    ],
  },
  deadlock: {
    stage: 'navigate',
    tone: 'bad',
    describe: ({ reasons, node, guards }, names) =>
      node === undefined
        ? [
            `${say('Nothing can run:')} `,
            ...joinPhrases(reasons.map((entry) => describeBlockedNode(entry, names))),
          ]
        : [
            `${say('No way on from')} `,
            { strong: names.node(node) },
            ': ',
            ...describeGuards(guards ?? [], names),
          ],
  },
  'illegal-transition': {
    stage: 'respond',
    tone: 'bad',
    describe: ({ from, to }) => [
      say('The conversation went from “'),
      CONVERSATION_STATE_WORDS[from],
      say('” to “'),
      CONVERSATION_STATE_WORDS[to],
      say('”, which the rules do not know'),
    ],
  },
} satisfies EventEntries<
  'transition' | 'bypassed' | 'replaced' | 'rewound' | 'tool-called' | 'deadlock' | 'illegal-transition'
>;

function describeTies(ties: readonly string[], names: Names): Phrase {
  if (ties.length === 0) return [];
  return [
    `${say('; of the same priority, the way to')} `,
    ...joinPhrases(ties.map((edge) => [{ strong: names.target(edge) }])),
    ties.length === 1 ? ` ${say('holds too')}` : ` ${say('hold too')}`,
  ];
}
