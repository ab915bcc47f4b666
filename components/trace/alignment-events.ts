import type { ConstraintVerdict, ReconcileChange, RuleExclusion, TemplateMode } from '@turnpike/engine';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase, plural } from './phrase';
import { showScore } from './scenario-events';

/** Why a rule that was found does not apply. */
export const EXCLUSION_WORDS: Record<RuleExclusion, string> = {
  off: 'switched off',
  cooldown: 'fired too lately',
  'max-fires': 'fired as often as it may',
  when: 'its condition does not hold',
  'below-rerank': 'others rank before it',
  filtered: 'sounds alike and does not apply',
};

export const TEMPLATE_WORDS: Record<TemplateMode, string> = {
  SUGGEST: 'suggested',
  EXCLUSIVE: 'word for word',
  FALLBACK: 'as a fallback',
};

const FOR_WORDS: Record<EventOf<'template-used'>['for'], string> = {
  step: 'for the step',
  rule: 'for a rule',
  scope: 'in its scope',
  constraint: 'for a rule that a reply broke',
};

const GENERATED_WORDS: Record<EventOf<'generated'>['by'], string> = {
  provider: 'A model words the reply',
  template: 'A template is the reply',
  text: 'The step’s own text is the reply',
  system: 'A system text is the reply',
};

export const ENFORCED_WORDS: Record<EventOf<'enforced'>['action'], string> = {
  kept: 'The reply is kept',
  regenerated: 'The reply is worded anew',
  replaced: 'The reply is replaced',
};

/** The words of matching rules, and of making and checking a reply. */
export const ALIGNMENT_EVENTS = {
  'attachments-read': {
    stage: 'understand',
    describe: ({ texts }) =>
      texts.length === 0
        ? ['Nothing could be read from what was attached']
        : ['Read from what was attached: ', ...joinPhrases(texts.map((text) => [`“${text}”`]))],
  },
  retrieved: {
    stage: 'align',
    describe: ({ found }, names) => [
      'Compared with ',
      ...joinPhrases(
        found.map(({ set, ids, best }) => [
          `${ids} of `,
          ...describeSet(set, names),
          best === undefined ? '' : `, best ${showScore(best)}`,
        ]),
      ),
    ],
  },
  'rules-matched': {
    stage: 'align',
    tone: ({ rules }) => (rules.length > 0 ? 'ok' : 'neutral'),
    describe: ({ rules, excluded, reranked, filtered, signal, reasoning }, names) => [
      ...(rules.length === 0
        ? ['No rule applies']
        : [
            ...joinPhrases(rules.map(({ rule }) => [{ strong: names.rule(rule) }])),
            rules.length === 1 ? ' applies' : ' apply',
          ]),
      excluded.length > 0 ? `, ${plural(excluded.length, 'other')} found` : '',
      reranked ? ', put in order by a model' : '',
      filtered ? ', filtered' : '',
      signal === undefined ? '' : `, a hint to ${signal === 'exit' ? 'leave' : 'start'}`,
      reasoning === undefined ? '' : `: ${reasoning}`,
    ],
  },
  'template-used': {
    stage: 'respond',
    describe: ({ template, mode, for: by }, names) => [
      'Says ',
      { strong: names.template(template) },
      ` ${TEMPLATE_WORDS[mode]}, ${FOR_WORDS[by]}`,
    ],
  },
  'template-skipped': {
    stage: 'respond',
    tone: 'warn',
    describe: ({ template, missing }, names) => [
      { strong: names.template(template) },
      ' is skipped: ',
      ...codes(missing),
      ' not known',
    ],
  },
  generated: {
    stage: 'respond',
    describe: ({ tries, by, recalled }) => [
      GENERATED_WORDS[by],
      tries > 1 ? `, at try ${tries}` : '',
      recalled > 0 ? `, with ${plural(recalled, 'earlier exchange')}` : '',
    ],
  },
  enforced: {
    stage: 'respond',
    tone: ({ action, constraints }) =>
      action !== 'kept'
        ? 'warn'
        : constraints.some(({ verdict }) => verdict === 'unverified')
          ? 'neutral'
          : 'ok',
    describe: ({ action, constraints }, names) => [
      ENFORCED_WORDS[action],
      ...(constraints.length === 0
        ? []
        : [': ', ...joinPhrases(constraints.map((verdict) => describeVerdict(verdict, names)))]),
    ],
  },
  critique: {
    stage: 'respond',
    tone: ({ verdict }) => (verdict === 'violated' ? 'warn' : 'neutral'),
    describe: ({ verdict, feedback }) => [
      verdict === 'passed'
        ? 'A critic finds the reply good'
        : verdict === 'violated'
          ? 'A critic finds fault with the reply'
          : 'Nobody could judge whether the reply serves its rules',
      feedback === undefined ? '' : `: ${feedback}`,
    ],
  },
  reconciled: {
    stage: 'admit',
    tone: ({ change }) =>
      change.kind === 'ended' || change.kind === 'blocked'
        ? 'bad'
        : change.kind === 'anchor'
          ? 'neutral'
          : 'warn',
    describe: ({ change }, names) => describeChange(change, names),
  },
} satisfies EventEntries<
  | 'attachments-read'
  | 'retrieved'
  | 'rules-matched'
  | 'template-used'
  | 'template-skipped'
  | 'generated'
  | 'enforced'
  | 'critique'
  | 'reconciled'
>;

/** One rule a reply was held against. */
export function describeVerdict({ rule, verdict, by, fault }: ConstraintVerdict, names: Names): Phrase {
  const words = { passed: ' is kept', violated: ' is broken', unverified: ' could not be checked' }[verdict];
  return [
    { strong: names.rule(rule) },
    words,
    by === 'judge' ? ', as a model judges' : '',
    fault === undefined ? '' : ` (${fault})`,
  ];
}

/** `step:graph/node`, `rules`, `rules:graph`, `rules:graph/node`. */
function describeSet(set: string, names: Names): Phrase {
  const colon = set.indexOf(':');
  const [kind, scope] = colon === -1 ? [set, ''] : [set.slice(0, colon), set.slice(colon + 1)];
  if (scope === '') return [kind === 'triggers' ? 'triggers' : 'rules everywhere'];
  const slash = scope.indexOf('/');
  const name = slash === -1 ? names.graph(scope) : names.node(scope.slice(slash + 1));
  return [kind === 'step' ? 'the ways from ' : 'rules of ', { strong: name }];
}

/** What a new version changed for a conversation that was under way. */
export function describeChange(change: ReconcileChange, names: Names): Phrase {
  const node = (id: string) => ({ strong: names.node(id) });
  switch (change.kind) {
    case 'anchor':
      return ['New version: stays ', ...(change.node === undefined ? [] : ['at ', node(change.node)])];
    case 'moved':
      return ['New version: ', node(change.from), ' is gone, goes on at ', node(change.to)];
    case 'teleported':
      return [
        'New version: ',
        node(change.fork),
        ' leads elsewhere now, from ',
        node(change.from),
        ' to ',
        node(change.to),
      ];
    case 'filled':
      return [
        'New version: ',
        { code: change.fact },
        ' = ',
        { code: describeFactValue(change.fact, change.value, names) },
        ` is known from ${change.from === 'customer' ? 'the customer' : 'the conversation'}`,
      ];
    case 'asks':
      return ['New version: ', node(change.node), ' asks for ', ...codes(change.facts)];
    case 'called':
      return [
        'New version: ',
        node(change.node),
        ' calls ',
        { strong: names.tool(change.tool) },
        change.ok ? ', answered' : `, failed${change.error ? `: ${change.error.message}` : ''}`,
      ];
    case 'blocked':
      return ['New version: kept at ', node(change.node), ', ', node(change.checkpoint), ' is a checkpoint'];
    case 'ended':
      return ['New version: ', { strong: names.frame(change.frame) }, ENDED_BY[change.reason]];
    case 'dropped':
      return ['New version: ', { code: change.name }, ` is no ${change.what} any more`];
  }
}

const ENDED_BY: Record<Extract<ReconcileChange, { kind: 'ended' }>['reason'], string> = {
  'graph-gone': ' is gone',
  'no-step': ' has no step to go on at',
  restarted: ' ends, and the conversation begins anew',
};
