import { EXIT } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { describeBlockedNode, describeBlockers } from './describe-blocker';
import { addWhy, describeGuards } from './describe-guard';
import type { EventEntries } from './event-entry';
import { CONVERSATION_STATE_WORDS } from './event-words';
import type { Names } from './names';
import { extend, joinPhrases, type Phrase, sayPhrase } from './phrase';

/** Descriptions of events in edges graphs. */
export const GRAPH_EVENTS = {
  transition: {
    stage: 'navigate',
    describe: ({ edge, from, to, why, guards, ties = [] }, names) => {
      const ends = { from: { strong: names.node(from) }, to: { strong: names.node(to) } };
      const line =
        to === EXIT ? sayPhrase('{from} exits its graph', ends) : sayPhrase('{from} leads to {to}', ends);
      const guard = guards.find((outcome) => outcome.edge === edge)?.guard;
      return addTies(addWhy(line, why, guard), ties, names);
    },
  },
  bypassed: {
    stage: 'navigate',
    describe: ({ node, blockers }, names) =>
      sayPhrase('{node} was skipped: {reasons}', {
        node: { strong: names.node(node) },
        reasons: describeBlockers(blockers, names),
      }),
  },
  replaced: {
    stage: 'navigate',
    describe: ({ node, by, path }, names) =>
      sayPhrase('{by} replaces {node} on path {path}', {
        by: { strong: names.node(by) },
        node: { strong: names.node(node) },
        path: { strong: names.path(path) },
      }),
  },
  rewound: {
    stage: 'commit',
    tone: 'warn',
    describe: ({ frame, from, to, fact }, names) =>
      sayPhrase('{frame} goes back from {from} to {to} because {fact} changed', {
        frame: { strong: names.frame(frame) },
        from: { strong: names.node(from) },
        to: { strong: names.node(to) },
        fact: { code: fact },
      }),
  },
  'tool-called': {
    stage: 'navigate',
    tone: ({ ok, handled }) => (ok ? 'ok' : handled ? 'warn' : 'bad'),
    describe: ({ node, rule, tool, ok, error, handled, for: need }, names) => {
      const values = {
        who: { strong: rule === undefined ? names.node(node) : names.rule(rule) },
        tool: { strong: names.tool(tool) },
      };
      const call = need
        ? sayPhrase('{who} calls {tool} to look up {input} of {other}', {
            ...values,
            input: { code: need.input },
            other: { strong: names.tool(need.tool) },
          })
        : sayPhrase('{who} calls {tool}', values);
      if (ok) return sayPhrase('{call}, succeeded', { call });
      return extend(
        error
          ? sayPhrase('{call}, failed: {error}', { call, error: error.message })
          : sayPhrase('{call}, failed', { call }),
        handled === 'edge' && ((line) => sayPhrase('{line}; handled by a connection', { line })),
        handled === 'text' && ((line) => sayPhrase('{line}; handled by a text', { line })),
      );
    },
  },
  deadlock: {
    stage: 'navigate',
    tone: 'bad',
    describe: ({ reasons, node, guards }, names) =>
      node === undefined
        ? sayPhrase('Nothing can run: {reasons}', {
            reasons: joinPhrases(reasons.map((entry) => describeBlockedNode(entry, names))),
          })
        : sayPhrase('Dead end at {node}: {guards}', {
            node: { strong: names.node(node) },
            guards: describeGuards(guards ?? [], names),
          }),
  },
  'illegal-transition': {
    stage: 'respond',
    tone: 'bad',
    describe: ({ from, to }) => [
      say('Unexpected state change from “{from}” to “{to}”', {
        from: CONVERSATION_STATE_WORDS[from],
        to: CONVERSATION_STATE_WORDS[to],
      }),
    ],
  },
} satisfies EventEntries<
  'transition' | 'bypassed' | 'replaced' | 'rewound' | 'tool-called' | 'deadlock' | 'illegal-transition'
>;

function addTies(line: Phrase, ties: readonly string[], names: Names): Phrase {
  if (ties.length === 0) return line;
  return sayPhrase(
    '{line}; same priority: {count, plural, one {{targets} also matches} other {{targets} also match}}',
    {
      line,
      count: ties.length,
      targets: joinPhrases(ties.map((edge) => [{ strong: names.target(edge) }])),
    },
  );
}
