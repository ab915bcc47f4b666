import type { TemplateMode } from '@turnpike/engine/document';
import type { ConstraintVerdict } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import { describeVersionChange } from './describe-change';
import type { EventEntries, EventOf } from './event-entry';
import type { Names } from './names';
import { codes, extend, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { showScore } from './scenario-events';
import { withoutFullStop } from './without-full-stop';

const USED: Record<TemplateMode, (template: Phrase) => Phrase> = {
  SUGGEST: (template) => sayPhrase('Uses {template} as a suggestion', { template }),
  EXCLUSIVE: (template) => sayPhrase('Sends {template} word for word', { template }),
  FALLBACK: (template) => sayPhrase('Sends {template} as a fallback', { template }),
};

const USED_FOR: Record<EventOf<'template-used'>['for'], (line: Phrase) => Phrase> = {
  step: (line) => sayPhrase('{line}, for the step', { line }),
  rule: (line) => sayPhrase('{line}, for a rule', { line }),
  scope: (line) => sayPhrase('{line}, in its scope', { line }),
  constraint: (line) => sayPhrase('{line}, because a reply violated a rule', { line }),
};

const GENERATED_WORDS: Record<EventOf<'generated'>['by'], string> = {
  provider: say('A model wrote the reply'),
  template: say('The reply is a template'),
  text: say('The reply is the text of the step'),
  system: say('The reply is a system text'),
};

const ENFORCED_WORDS: Record<EventOf<'enforced'>['action'], string> = {
  kept: say('The reply was accepted'),
  regenerated: say('The reply was rewritten'),
  replaced: say('The reply was replaced'),
};

/** Descriptions of rule matching and of writing and checking a reply. */
export const ALIGNMENT_EVENTS = {
  'attachments-read': {
    stage: 'understand',
    describe: ({ texts }) =>
      texts.length === 0
        ? [say('No text was found in the attachments')]
        : sayPhrase('Text in the attachments: {texts}', {
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
    describe: ({ rules, excluded, reranked, signal, reasoning }, names) =>
      extend(
        rules.length === 0
          ? [say('No rule applies')]
          : sayPhrase('{count, plural, one {{rules} applies} other {{rules} apply}}', {
              count: rules.length,
              rules: joinPhrases(rules.map(({ rule }) => [{ strong: names.rule(rule) }])),
            }),
        excluded.length > 0 &&
          ((line) =>
            rules.length === 0
              ? sayPhrase('{line}, {excluded} compared', { line, excluded: excluded.length })
              : sayPhrase('{line}, {excluded, plural, one {# other} other {# others}} compared', {
                  line,
                  excluded: excluded.length,
                })),
        reranked && ((line) => sayPhrase('{line}, reranked by a model', { line })),
        signal &&
          ((line) =>
            signal === 'exit'
              ? sayPhrase('{line}, suggests leaving the scenario', { line })
              : sayPhrase('{line}, suggests starting a scenario', { line })),
        reasoning !== undefined &&
          ((line) => sayPhrase('{label}: {value}', { label: line, value: reasoning })),
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
        tries > 1 && ((line) => sayPhrase('{line} on attempt {tries}', { line, tries })),
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
            sayPhrase('{label}: {value}', {
              label: line,
              value: joinPhrases(constraints.map((verdict) => describeVerdict(verdict, names))),
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
            ? say('The self-critique found no problem')
            : verdict === 'violated'
              ? say('The self-critique found a problem')
              : say('No model could check the reply against its rules'),
        ],
        feedback !== undefined && ((line) => sayPhrase('{label}: {value}', { label: line, value: feedback })),
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
    describe: ({ change }, names) => describeVersionChange(change, names),
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
  passed: (rule) => sayPhrase('{rule} passed', { rule }),
  violated: (rule) => sayPhrase('{rule} was violated', { rule }),
  unverified: (rule) => sayPhrase('{rule} could not be checked', { rule }),
};

/** The result of checking a reply against one rule. */
function describeVerdict({ rule, verdict, by, fault }: ConstraintVerdict, names: Names): Phrase {
  return extend(
    VERDICTS[verdict]({ strong: names.rule(rule) }),
    by === 'judge' && ((line) => sayPhrase('{line}, according to a model', { line })),
    fault !== undefined &&
      ((line) => sayPhrase('{name} ({note})', { name: line, note: withoutFullStop(fault) })),
  );
}

/** Size of the set `step:graph/node`, `rules`, `rules:graph`, `rules:graph/node` or `triggers`. */
function describeSet({ set, ids, best }: EventOf<'retrieved'>['found'][number], names: Names): Phrase {
  const colon = set.indexOf(':');
  const [kind, scope] = colon === -1 ? [set, ''] : [set.slice(0, colon), set.slice(colon + 1)];
  const slash = scope.indexOf('/');
  const name = { strong: slash === -1 ? names.graph(scope) : names.node(scope.slice(slash + 1)) };
  const line =
    scope === ''
      ? kind === 'triggers'
        ? sayPhrase('{ids, plural, one {# trigger} other {# triggers}}', { ids })
        : sayPhrase('{ids, plural, one {# global rule} other {# global rules}}', { ids })
      : kind === 'step'
        ? sayPhrase('{ids, plural, one {# transition} other {# transitions}} from {name}', { ids, name })
        : sayPhrase('{ids, plural, one {# rule} other {# rules}} of {name}', { ids, name });
  return extend(
    line,
    best !== undefined && ((whole) => sayPhrase('{whole}, best {score}', { whole, score: showScore(best) })),
  );
}
