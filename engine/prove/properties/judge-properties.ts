import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import { msg } from '../../messages/message.ts';
import { PROPERTIES, type Property } from '../property.ts';
import { confirmFault, ReplayFailed, replayScript } from '../report/replay.ts';
import { writeScript } from '../report/write-script.ts';
import type { Explored } from '../search/search.ts';
import { getFaultKey, type Watch } from '../search/watch.ts';
import type { Fault, Finding, Limit, PropertyVerdict, Verdict } from '../types.ts';
import type { FoundLimit } from '../world/find-limits.ts';
import type { Model } from '../world/model.ts';
import { findUnfinished } from './find-unfinished.ts';
import { findVainLoops, leavesAllLoops } from './find-vain-loops.ts';
import { findDeadParts } from './list-parts.ts';
import { SENTENCES } from './sentences.ts';

export type Searched = {
  model: Model;
  watches: readonly Watch[];
  explored: Explored;
  limits: readonly FoundLimit[];
};

/** Decides every property from a search, and replays each finding. */
export async function judgeProperties(searched: Searched): Promise<PropertyVerdict[]> {
  const verdicts: PropertyVerdict[] = [];
  for (const property of PROPERTIES)
    verdicts.push({ property, sentence: SENTENCES[property], ...(await judge(searched, property)) });
  return verdicts;
}

async function judge(searched: Searched, property: Property): Promise<Verdict> {
  if (cannotBreak(searched.model, property)) return { verdict: 'proved' };
  const limits = listLimits(searched, property);
  const findings = await confirmShown(searched, property);
  if (property === 'no-dead-part') return judgeParts(searched, limits);
  if (limits.length === 0 && !isCertain(searched, property)) limits.push(UNCERTAIN);
  // A missing way forward is certain only if everything was searched.
  else if (limits.length === 0) findings.push(...(await confirmPlaces(searched, property)));
  if (findings.length > 0) return { verdict: 'found', findings };
  if (limits.length === 0) return { verdict: 'proved' };
  const isShownByTurns = property !== 'can-finish' && property !== 'no-vain-question';
  return describeUndecided(searched.explored, limits, isShownByTurns ? property : undefined);
}

/** `watch`: what shows in single turns, and so is decided for conversations as long as those that were searched. */
export function describeUndecided(explored: Explored, limits: Limit[], watch: string | undefined): Verdict {
  const { covered } = explored;
  const isOnlyLength = limits.every(
    (limit) => limit !== UNCERTAIN && (limit.code === 'stopped' || limit.code === 'bound'),
  );
  const isCovered = watch !== undefined && covered > 0 && isOnlyLength && !hasSuspected(explored, watch);
  return { verdict: 'not-decided', limits, ...(isCovered && { upTo: covered }) };
}

export const UNCERTAIN: Limit = {
  code: 'bound',
  message: msg('Questions of equal importance can be asked without end'),
};

/** Whether a coarse search shows that no session of its situations has further faults. */
function isCertain({ model: { compiled }, explored }: Searched, property: Property): boolean {
  if (!explored.coarse) return true;
  if (hasSuspected(explored, property)) return false;
  if (property === 'can-finish') return findUnfinished(compiled, explored).length === 0;
  return property !== 'no-vain-question' || leavesAllLoops(explored);
}

/** Whether a variant of a coarse situation shows a fault that no conversation is known to have. */
export const hasSuspected = ({ suspected, shown }: Explored, name: string): boolean =>
  [...suspected].some(([key, watch]) => watch === name && !shown.has(key));

/** Whether a flow has nothing that could break a property, whatever was searched. */
function cannotBreak({ compiled, hasIrreversible }: Model, property: Property): boolean {
  if (property === 'acts-once') return !hasIrreversible;
  const { graphs, rules = [] } = compiled.flow;
  const hasCalls = compiled.tools.size > 0 || rules.some(({ calls }) => calls?.length);
  return property === 'finishes-clean' && graphs.length === 1 && !hasCalls;
}

/** What the search left out, as far as it concerns a property. */
export function listLimits(
  { explored, limits }: Pick<Searched, 'explored' | 'limits'>,
  property?: Property,
): Limit[] {
  const found: Limit[] = limits
    .filter(({ only }) => !only || (property !== undefined && only.includes(property)))
    .map(({ code, message }) => ({ code, message }));
  for (const { watch, limit } of explored.limits.values()) if (watch === property) found.push(limit);
  const { stopped, situations, saturated } = explored;
  const count = situations.length;
  if (stopped === 'bound')
    found.push({
      code: 'bound',
      message: msg('The search was limited to {count, plural, one {# situation} other {# situations}}', {
        count,
      }),
    });
  if (stopped === 'stopped' || stopped === 'enough')
    found.push({
      code: 'stopped',
      // Its size is that of the whole proof, which may have searched twice.
      message: msg('The search was stopped before it was complete'),
    });
  if (saturated) found.push(UNCERTAIN);
  return found;
}

/** The findings of the watches of a property, each confirmed by a replay. */
export async function confirmShown(
  { model, watches, explored }: Searched,
  property: string,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [key, { watch: name, fault, from, by }] of explored.shown) {
    if (name !== property) continue;
    const script = writeScript(explored.situations, from, by);
    await confirmAny(model, watches, script, key);
    findings.push({ ...fault, script });
  }
  return findings;
}

/** Several watches of a property share its name. */
async function confirmAny(
  { compiled }: Model,
  watches: readonly Watch[],
  script: NonNullable<Finding['script']>,
  key: string,
): Promise<void> {
  const named = watches.filter(({ name }) => key.startsWith(`${name} `));
  for (const [index, watch] of named.entries()) {
    try {
      await confirmFault(compiled, script, watch, key);
      return;
    } catch (error) {
      if (!(error instanceof ReplayFailed) || index === named.length - 1) throw error;
    }
  }
}

type Finder = (compiled: CompiledFlow, explored: Explored) => { fault: Fault; place: number }[];
const FINDERS: Partial<Record<Property, Finder>> = {
  'can-finish': findUnfinished,
  'no-vain-question': (_compiled, explored) => findVainLoops(explored),
};

/** Situations with a fault that shows only in everything that follows. The way there is replayed. */
async function confirmPlaces({ model, explored }: Searched, property: Property): Promise<Finding[]> {
  const findings: Finding[] = [];
  if (explored.coarse) return [];
  for (const { fault, place } of FINDERS[property]?.(model.compiled, explored) ?? []) {
    const script = writeScript(explored.situations, place);
    const { session } = explored.situations[place] as Explored['situations'][number];
    const last = (await replayScript(model.compiled, script)).at(-1);
    if (script.turns.length > 0 && JSON.stringify(last?.session) !== JSON.stringify(session))
      throw new ReplayFailed(`The replay ends elsewhere: ${getFaultKey(property, fault)}`);
    findings.push({ ...fault, script });
  }
  return findings;
}

/** A part that took part in a conversation is reached, whatever else was left out. */
function judgeParts({ model, explored }: Searched, limits: Limit[]): Verdict {
  const open = findDeadParts(model.survey, explored.touched);
  if (open.length === 0) return { verdict: 'proved' };
  const dead = open.filter(({ code, subject }) => !explored.maybeTouched.has(namePart(code, subject)));
  if (limits.length === 0 && dead.length > 0) return { verdict: 'found', findings: dead };
  const found = limits.length === 0 ? [UNCERTAIN] : limits;
  return { verdict: 'not-decided', limits: found, open: open.map(({ subject }) => subject) };
}

const namePart = (code: string, subject: string): string => `${code.replace('dead-', '')} ${subject}`;
