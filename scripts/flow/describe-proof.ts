import { formatEnglish } from '@turnpike/engine/messages';
import type { Finding, Proof, Verdict } from '@turnpike/engine/prove';
import { adviseOnLimits } from '@/lib/contract/limit-advice';
import { describeScriptInput } from './describe-script-input';
import { escapeMarkdown } from './escape-markdown';

/** A verdict as text. A property of which every finding is meant counts as `meant`. */
type ListedVerdict = {
  name: string;
  sentence: string;
  verdict: Verdict['verdict'] | 'meant';
  ok: boolean;
  lines: string[];
};

export function describeVerdicts({ properties, checks }: Proof): ListedVerdict[] {
  return [
    ...properties.map((verdict) => toListed(verdict.property, formatEnglish(verdict.sentence), verdict)),
    ...checks.map((verdict) =>
      toListed(verdict.check.id, verdict.check.name ?? formatEnglish(verdict.sentence), verdict),
    ),
  ];
}

function toListed(name: string, sentence: string, given: Verdict): ListedVerdict {
  const isMeant = given.verdict === 'found' && given.findings.every(({ meant }) => meant !== undefined);
  const verdict = isMeant ? 'meant' : given.verdict;
  return { name, sentence, verdict, ok: verdict === 'proved' || verdict === 'meant', lines: describe(given) };
}

function describe(given: Verdict): string[] {
  if (given.verdict === 'found') return given.findings.flatMap(describeFinding);
  if (given.verdict === 'proved') return [];
  const open = given.open?.length ? [`not reached yet: ${given.open.join(', ')}`] : [];
  const advice = adviseOnLimits(given.limits.map(({ code }) => code)).map(([, message]) =>
    formatEnglish(message),
  );
  const held = given.upTo === undefined ? [] : [`holds in every conversation of up to ${given.upTo} turns`];
  return [...held, ...given.limits.map(({ message }) => formatEnglish(message)), ...open, ...advice];
}

function describeFinding({ message, code, subject, script, meant }: Finding): string[] {
  const text = `${formatEnglish(message)}  [${[code, subject].filter((part) => part !== '').join(' ')}]`;
  const turns = script?.turns.map(({ input }) => describeScriptInput(input)) ?? [];
  return [
    meant === undefined ? text : `${text}  (meant: ${meant})`,
    ...(turns.length > 0 ? [`  ${turns.join(' > ')}`] : []),
  ];
}

/** One line for each verdict, and one for each finding or limit. */
export function describeProof(proof: Proof, milliseconds: number): string[] {
  const verdicts = describeVerdicts(proof);
  const lines = verdicts.flatMap(({ name, sentence, verdict, lines: details }) => [
    `${verdict.padEnd(12)}${name.padEnd(18)}${sentence}`,
    ...details.map((detail) => `              ${detail}`),
  ]);
  return [...lines, describeTotals(verdicts, proof, milliseconds)];
}

function describeTotals(verdicts: readonly ListedVerdict[], { states }: Proof, milliseconds: number): string {
  const count = (wanted: ListedVerdict['verdict']) =>
    verdicts.filter(({ verdict }) => verdict === wanted).length;
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${count('proved')} proved, ${count('found')} found, ${count('not-decided')} not decided, ${count('meant')} meant: ${states} situations in ${seconds} s`;
}

/** A summary for a comment on a pull request. */
export function writeProofMarkdown(flow: string, proof: Proof, milliseconds: number): string[] {
  const verdicts = describeVerdicts(proof);
  return [
    `### Proof of ${escapeMarkdown(flow)}`,
    '',
    `${describeTotals(verdicts, proof, milliseconds)}.`,
    '',
    '| verdict | property | why |',
    '| --- | --- | --- |',
    ...verdicts.map(
      ({ verdict, sentence, lines }) =>
        `| ${[verdict.replace('-', ' '), escapeMarkdown(sentence), lines.map(escapeMarkdown).join('<br>')].join(' | ')} |`,
    ),
    '',
  ];
}
