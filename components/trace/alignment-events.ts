import type { ConstraintVerdict, ReconcileChange, RuleExclusion, TemplateMode } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeFactValue } from './describe-value';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase } from './phrase';
import { showScore } from './scenario-events';

/** Why a rule that was found does not apply. */
export const EXCLUSION_WORDS: Record<RuleExclusion, string> = {
  off: say('switched off'),
  cooldown: say('fired too lately'),
  'max-fires': say('fired as often as it may'),
  when: say('its condition does not hold'),
  'below-rerank': say('others rank before it'),
  filtered: say('sounds alike and does not apply'),
};

export const TEMPLATE_WORDS: Record<TemplateMode, string> = {
  SUGGEST: 'suggested',
  EXCLUSIVE: say('word for word'),
  FALLBACK: say('as a fallback'),
};

const FOR_WORDS: Record<EventOf<'template-used'>['for'], string> = {
  step: say('for the step'),
  rule: say('for a rule'),
  scope: say('in its scope'),
  constraint: say('for a rule that a reply broke'),
};

const GENERATED_WORDS: Record<EventOf<'generated'>['by'], string> = {
  provider: say('A model words the reply'),
  template: say('A template is the reply'),
  text: say('The step’s own text is the reply'),
  system: say('A system text is the reply'),
};

export const ENFORCED_WORDS: Record<EventOf<'enforced'>['action'], string> = {
  kept: say('The reply is kept'),
  regenerated: say('The reply is worded anew'),
  replaced: say('The reply is replaced'),
};

/** The words of matching rules, and of making and checking a reply. */
export const ALIGNMENT_EVENTS = {
  'attachments-read': {
    stage: 'understand',
    describe: ({ texts }) =>
      texts.length === 0
        ? [say('Nothing could be read from what was attached')]
        : [`${say('Read from what was attached:')} `, ...joinPhrases(texts.map((text) => [`“${text}”`]))],
  },
  retrieved: {
    stage: 'align',
    describe: ({ found }, names) => [
      `${say('Compared with')} `,
      ...joinPhrases(
        found.map(({ set, ids, best }) => [
          `${say('{ids} of', { ids })} `,
          ...describeSet(set, names),
          best === undefined ? '' : say(', best {showScore}', { showScore: showScore(best) }),
        ]),
      ),
    ],
  },
  'rules-matched': {
    stage: 'align',
    tone: ({ rules }) => (rules.length > 0 ? 'ok' : 'neutral'),
    describe: ({ rules, excluded, reranked, filtered, signal, reasoning }, names) => [
      ...(rules.length === 0
        ? [say('No rule applies')]
        : [
            ...joinPhrases(rules.map(({ rule }) => [{ strong: names.rule(rule) }])),
            rules.length === 1 ? ' applies' : ' apply',
          ]),
      excluded.length > 0
        ? say(', {excluded, plural, one {# other} other {# others}} found', { excluded: excluded.length })
        : '',
      reranked ? say(', put in order by a model') : '',
      filtered ? say(', filtered') : '',
      signal === undefined
        ? ''
        : say(', a hint to {value}', { value: signal === 'exit' ? say('leave') : say('start') }),
      reasoning === undefined ? '' : `: ${reasoning}`,
    ],
  },
  'template-used': {
    stage: 'respond',
    describe: ({ template, mode, for: by }, names) => [
      `${say('Says')} `,
      { strong: names.template(template) },
      ` ${TEMPLATE_WORDS[mode]}, ${FOR_WORDS[by]}`,
    ],
  },
  'template-skipped': {
    stage: 'respond',
    tone: 'warn',
    describe: ({ template, missing }, names) => [
      { strong: names.template(template) },
      ` ${say('is skipped:')} `,
      ...codes(missing),
      ` ${say('not known')}`,
    ],
  },
  generated: {
    stage: 'respond',
    describe: ({ tries, by, recalled }) => [
      GENERATED_WORDS[by],
      tries > 1 ? say(', at try {tries}', { tries }) : '',
      recalled > 0
        ? say(', with {recalled, plural, one {# earlier exchange} other {# earlier exchanges}}', { recalled })
        : '',
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
        ? say('A critic finds the reply good')
        : verdict === 'violated'
          ? say('A critic finds fault with the reply')
          : say('Nobody could judge whether the reply serves its rules'),
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
  const words = {
    passed: ` ${say('is kept')}`,
    violated: ` ${say('is broken')}`,
    unverified: ` ${say('could not be checked')}`,
  }[verdict];
  return [
    { strong: names.rule(rule) },
    words,
    by === 'judge' ? say(', as a model judges') : '',
    fault === undefined ? '' : ` (${fault})`,
  ];
}

/** `step:graph/node`, `rules`, `rules:graph`, `rules:graph/node`. */
function describeSet(set: string, names: Names): Phrase {
  const colon = set.indexOf(':');
  const [kind, scope] = colon === -1 ? [set, ''] : [set.slice(0, colon), set.slice(colon + 1)];
  if (scope === '') return [kind === 'triggers' ? 'triggers' : say('rules everywhere')];
  const slash = scope.indexOf('/');
  const name = slash === -1 ? names.graph(scope) : names.node(scope.slice(slash + 1));
  return [kind === 'step' ? `${say('the ways from')} ` : `${say('rules of')} `, { strong: name }];
}

/** What a new version changed for a conversation that was under way. */
export function describeChange(change: ReconcileChange, names: Names): Phrase {
  const node = (id: string) => ({ strong: names.node(id) });
  switch (change.kind) {
    case 'anchor':
      return [
        `${say('New version: stays')} `,
        ...(change.node === undefined ? [] : ['at ', node(change.node)]),
      ];
    case 'moved':
      return [
        `${say('New version:')} `,
        node(change.from),
        ` ${say('is gone, goes on at')} `,
        node(change.to),
      ];
    case 'teleported':
      return [
        `${say('New version:')} `,
        node(change.fork),
        ` ${say('leads elsewhere now, from')} `,
        node(change.from),
        ' to ',
        node(change.to),
      ];
    case 'filled':
      return [
        `${say('New version:')} `,
        { code: change.fact },
        ' = ',
        { code: describeFactValue(change.fact, change.value, names) },
        ` ${say('is known from {value}', { value: change.from === 'customer' ? say('the customer') : say('the conversation') })}`,
      ];
    case 'asks':
      return [`${say('New version:')} `, node(change.node), ` ${say('asks for')} `, ...codes(change.facts)];
    case 'called':
      return [
        `${say('New version:')} `,
        node(change.node),
        ' calls ',
        { strong: names.tool(change.tool) },
        change.ok
          ? say(', answered')
          : say(', failed{value}', { value: change.error ? `: ${change.error.message}` : '' }),
      ];
    case 'blocked':
      return [
        `${say('New version: kept at')} `,
        node(change.node),
        ', ',
        node(change.checkpoint),
        ` ${say('is a checkpoint')}`,
      ];
    case 'ended':
      return [`${say('New version:')} `, { strong: names.frame(change.frame) }, ENDED_BY[change.reason]];
    case 'dropped':
      return [
        `${say('New version:')} `,
        { code: change.name },
        ` ${say('is no {what} any more', { what: change.what })}`,
      ];
  }
}

const ENDED_BY: Record<Extract<ReconcileChange, { kind: 'ended' }>['reason'], string> = {
  'graph-gone': ` ${say('is gone')}`,
  'no-step': ` ${say('has no step to go on at')}`,
  restarted: ` ${say('ends, and the conversation begins anew')}`,
};
