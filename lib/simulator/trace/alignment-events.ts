import type { ConstraintVerdict, RuleExclusion, TemplateMode } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import { describeChange } from './describe-change';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { showScore } from './scenario-events';
import { tellFault } from './tell-fault';

/** Why a rule that was found does not apply. */
export const EXCLUSION_WORDS: Record<RuleExclusion, string> = {
  off: say('switched off'),
  cooldown: say('fired too lately'),
  'max-fires': say('fired as often as it may'),
  when: say('its condition does not hold'),
  'below-rerank': say('others rank before it'),
  filtered: say('sounds alike and does not apply'),
  'task-started': say('the message starts a task and asks nothing else'),
};

const USED: Record<TemplateMode, (template: Phrase) => Phrase> = {
  SUGGEST: (template) => sayPhrase('Says {template} suggested', { template }),
  EXCLUSIVE: (template) => sayPhrase('Says {template} word for word', { template }),
  FALLBACK: (template) => sayPhrase('Says {template} as a fallback', { template }),
};

const USED_FOR: Record<EventOf<'template-used'>['for'], (line: Phrase) => Phrase> = {
  step: (line) => sayPhrase('{line}, for the step', { line }),
  rule: (line) => sayPhrase('{line}, for a rule', { line }),
  scope: (line) => sayPhrase('{line}, in its scope', { line }),
  constraint: (line) => sayPhrase('{line}, for a rule that a reply broke', { line }),
};

const GENERATED_WORDS: Record<EventOf<'generated'>['by'], string> = {
  provider: say('A model words the reply'),
  template: say('A template is the reply'),
  text: say('The step’s own text is the reply'),
  system: say('A system text is the reply'),
};

export const ENFORCED_WORDS: Record<EventOf<'enforced'>['action'], string> = {
  kept: say('The reply is kept'),
  regenerated: say('The reply is reworded'),
  replaced: say('The reply is replaced'),
};

/** The words of matching rules, and of making and checking a reply. */
export const ALIGNMENT_EVENTS = {
  'attachments-read': {
    stage: 'understand',
    describe: ({ texts }) =>
      texts.length === 0
        ? [say('Nothing could be read from what was attached')]
        : sayPhrase('Read from what was attached: {texts}', {
            texts: joinPhrases(texts.map((text) => [say('“{text}”', { text })])),
          }),
  },
  retrieved: {
    stage: 'align',
    describe: ({ found }, names) =>
      sayPhrase('Compared with {sets}', { sets: joinPhrases(found.map((set) => describeSet(set, names))) }),
  },
  'rules-matched': {
    stage: 'align',
    tone: ({ rules }) => (rules.length > 0 ? 'ok' : 'neutral'),
    describe: ({ rules, excluded, reranked, filtered, signal, reasoning }, names) =>
      extend(
        rules.length === 0
          ? [say('No rule applies')]
          : sayPhrase('{count, plural, one {{rules} applies} other {{rules} apply}}', {
              count: rules.length,
              rules: joinPhrases(rules.map(({ rule }) => [{ strong: names.rule(rule) }])),
            }),
        excluded.length > 0 &&
          ((line) =>
            sayPhrase('{line}, {excluded, plural, one {# other} other {# others}} found', {
              line,
              excluded: excluded.length,
            })),
        reranked && ((line) => sayPhrase('{line}, put in order by a model', { line })),
        filtered && ((line) => sayPhrase('{line}, filtered', { line })),
        signal &&
          ((line) =>
            signal === 'exit'
              ? sayPhrase('{line}, a hint to leave', { line })
              : sayPhrase('{line}, a hint to start', { line })),
        reasoning !== undefined && ((line) => sayPhrase('{line}: {reasoning}', { line, reasoning })),
      ),
  },
  'template-used': {
    stage: 'respond',
    describe: ({ template, mode, for: by }, names) =>
      USED_FOR[by](USED[mode]([{ strong: names.template(template) }])),
  },
  'template-skipped': {
    stage: 'respond',
    tone: 'warn',
    describe: ({ template, missing }, names) =>
      sayPhrase('{template} is skipped: {missing} not known', {
        template: { strong: names.template(template) },
        missing: codes(missing),
      }),
  },
  generated: {
    stage: 'respond',
    describe: ({ tries, by, recalled }) =>
      extend(
        [GENERATED_WORDS[by]],
        tries > 1 && ((line) => sayPhrase('{line}, at try {tries}', { line, tries })),
        recalled > 0 &&
          ((line) =>
            sayPhrase(
              '{line}, with {recalled, plural, one {# earlier exchange} other {# earlier exchanges}}',
              { line, recalled },
            )),
      ),
  },
  enforced: {
    stage: 'respond',
    tone: ({ action, constraints }) =>
      action !== 'kept'
        ? 'warn'
        : constraints.some(({ verdict }) => verdict === 'unverified')
          ? 'neutral'
          : 'ok',
    describe: ({ action, constraints }, names) =>
      extend(
        [ENFORCED_WORDS[action]],
        constraints.length > 0 &&
          ((line) =>
            sayPhrase('{line}: {rules}', {
              line,
              rules: joinPhrases(constraints.map((verdict) => describeVerdict(verdict, names))),
            })),
      ),
  },
  critique: {
    stage: 'respond',
    tone: ({ verdict }) => (verdict === 'violated' ? 'warn' : 'neutral'),
    describe: ({ verdict, feedback }) =>
      extend(
        [
          verdict === 'passed'
            ? say('A critic finds the reply good')
            : verdict === 'violated'
              ? say('A critic finds fault with the reply')
              : say('Nobody could judge whether the reply serves its rules'),
        ],
        feedback !== undefined && ((line) => sayPhrase('{line}: {feedback}', { line, feedback })),
      ),
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

const VERDICTS: Record<ConstraintVerdict['verdict'], (rule: { strong: string }) => Phrase> = {
  passed: (rule) => sayPhrase('{rule} is kept', { rule }),
  violated: (rule) => sayPhrase('{rule} is broken', { rule }),
  unverified: (rule) => sayPhrase('{rule} could not be checked', { rule }),
};

/** One rule a reply was held against. */
export function describeVerdict({ rule, verdict, by, fault }: ConstraintVerdict, names: Names): Phrase {
  return extend(
    VERDICTS[verdict]({ strong: names.rule(rule) }),
    by === 'judge' && ((line) => sayPhrase('{line}, as a model judges', { line })),
    fault !== undefined && ((line) => sayPhrase('{line} ({fault})', { line, fault: tellFault(fault) })),
  );
}

/** How many were looked through of `step:graph/node`, `rules`, `rules:graph`, `rules:graph/node`, `triggers`. */
function describeSet({ set, ids, best }: EventOf<'retrieved'>['found'][number], names: Names): Phrase {
  const colon = set.indexOf(':');
  const [kind, scope] = colon === -1 ? [set, ''] : [set.slice(0, colon), set.slice(colon + 1)];
  const slash = scope.indexOf('/');
  const name = { strong: slash === -1 ? names.graph(scope) : names.node(scope.slice(slash + 1)) };
  const line =
    scope === ''
      ? kind === 'triggers'
        ? sayPhrase('{ids} of triggers', { ids })
        : sayPhrase('{ids} of rules everywhere', { ids })
      : kind === 'step'
        ? sayPhrase('{ids} of the ways from {name}', { ids, name })
        : sayPhrase('{ids} of rules of {name}', { ids, name });
  return extend(
    line,
    best !== undefined && ((whole) => sayPhrase('{whole}, best {score}', { whole, score: showScore(best) })),
  );
}
