import type { Json } from '@turnpike/engine';
import type { Fact } from '@turnpike/engine/document';
import type {
  Command,
  Consent,
  Dispute,
  Heard,
  HeardClause,
  SpeechAct,
  Understanding,
  UnderstandRequest,
} from '@turnpike/engine/turn';
import { isSameValue } from './is-same-value';

export type CrossCheck = {
  request: Pick<UnderstandRequest, 'pending'>;
  /** The model's answer. */
  model: Understanding;
  /** The local reader's understanding of the same message; null if it failed. */
  local: Understanding | null;
  facts: readonly Pick<Fact, 'name' | 'type' | 'aliases'>[];
};
type GivingCommand = Extract<Command, { type: 'SetFact' | 'CorrectFact' }>;

/**
 * Compares a model's understanding with the local reader's, which knows fewer words but does not guess. The
 * model is right more often, so its commands are used. Before an irreversible call, the stricter consent of
 * the two applies, and a value they disagree on is asked for instead of stored.
 */
export function crossCheck(check: CrossCheck): { understanding: Understanding; disputed: Dispute[] } {
  const { model, local, request } = check;
  // If consent were absent, the engine would derive it from the commands.
  if (!local)
    return {
      understanding: withConsent(model, model.consent === 'no' ? 'no' : 'unclear'),
      disputed: [],
    };
  const contested = listContested(check);
  const disputed: Dispute[] = [
    ...(isPolarityDisputed(model, local) ? [{ about: 'polarity' as const }] : []),
    ...contested.map(({ fact, about }) => ({ about, fact })),
    ...listMissedCorrections(check).map((fact) => ({ about: 'correction' as const, fact })),
  ];
  const heard =
    disputed.length > 0 ? (local.heard ?? model.heard) : addVague(model.heard ?? local.heard, check);
  const consent = mergeConsent(model, local);
  const merged = withConsent({ ...model, ...(heard && { heard }) }, consent);
  if (!request.pending?.irreversible || disputed.length === 0) return { understanding: merged, disputed };
  return { understanding: askInstead(merged, disputed, contested), disputed };
}

/** Adds what only the local reader reports: vague values of facts that the model leaves open. */
function addVague(heard: Heard | undefined, { model, local }: CrossCheck): Heard | undefined {
  const given = new Set(model.commands.flatMap((command) => (isGiving(command) ? [command.fact] : [])));
  const vague = (local?.heard?.readings ?? []).filter(
    ({ fact, why, taken }) => why === 'incomplete' && !taken && fact !== undefined && !given.has(fact),
  );
  if (!heard || heard === local?.heard || vague.length === 0) return heard;
  return { ...heard, readings: [...(heard.readings ?? []), ...vague] };
}

/** Stores no disputed value and gives no consent. */
function askInstead(
  understanding: Understanding,
  disputed: readonly Dispute[],
  contested: readonly Contested[],
): Understanding {
  const facts = new Set(contested.map(({ fact }) => fact));
  const isYesDisputed = disputed.some(({ about }) => about === 'polarity');
  const commands = understanding.commands.filter(
    (command) =>
      !(isGiving(command) && facts.has(command.fact)) && !(command.type === 'Affirm' && isYesDisputed),
  );
  const [first] = contested;
  return withConsent(
    {
      ...understanding,
      commands,
      ...(first && { unclear: { fact: first.fact, values: first.values } }),
    },
    notYes(understanding.consent),
  );
}

type Contested = { fact: string; values: Json[]; about: 'polarity' | 'amount' };

/** Values of the model that differ from the local reader's value for the same fact. */
function listContested({ model, local, facts }: CrossCheck): Contested[] {
  const taken = local ? listTaken(local, facts) : new Map<string, Json[]>();
  return model.commands.flatMap((command): Contested[] => {
    if (!isGiving(command) || command.value === undefined) return [];
    const { value } = command;
    const fact = findFact(command.fact, facts);
    const others = taken.get(fact?.name ?? command.fact) ?? [];
    const verdicts = others.map((other) => isSameValue(fact?.type, value, other));
    const other = others[verdicts.indexOf(false)];
    if (other === undefined || verdicts.includes(true)) return [];
    const about = typeof value === 'boolean' ? 'polarity' : 'amount';
    return [{ fact: command.fact, values: [value, other], about }];
  });
}

/** The local reader's values by fact: from its readings, or from its commands if it has no readings. */
function listTaken(local: Understanding, facts: CrossCheck['facts']): Map<string, Json[]> {
  const taken = new Map<string, Json[]>();
  const add = (name: string, value: Json) => {
    const fact = findFact(name, facts)?.name ?? name;
    taken.set(fact, [...(taken.get(fact) ?? []), value]);
  };
  const { readings } = local.heard ?? {};
  if (readings) {
    for (const { fact, value, taken: isTaken } of readings)
      if (isTaken && fact !== undefined) add(fact, value);
  } else {
    for (const command of local.commands)
      if (isGiving(command) && command.value !== undefined) add(command.fact, command.value);
  }
  return taken;
}

/** Facts that only the local reader saw corrected: the model neither sets them nor is unsure about them. */
function listMissedCorrections({ model, local, facts }: CrossCheck): string[] {
  const nameOf = (name: string) => findFact(name, facts)?.name ?? name;
  const given = new Set(
    model.commands.flatMap((command) => (isGiving(command) ? [nameOf(command.fact)] : [])),
  );
  if (model.unclear) given.add(nameOf(model.unclear.fact));
  const corrected = (local?.commands ?? []).flatMap((command) =>
    command.type === 'CorrectFact' ? [nameOf(command.fact)] : [],
  );
  return [...new Set(corrected)].filter((fact) => !given.has(fact));
}

const findFact = (name: string, facts: CrossCheck['facts']) =>
  facts.find((fact) => fact.name === name) ?? facts.find(({ aliases = [] }) => aliases.includes(name));

function isPolarityDisputed(model: Understanding, local: Understanding): boolean {
  const has = ({ commands }: Understanding, type: 'Affirm' | 'Deny') =>
    commands.some((command) => command.type === type);
  const consents = [consentOf(model), consentOf(local)];
  return (
    (has(model, 'Affirm') && has(local, 'Deny')) ||
    (has(model, 'Deny') && has(local, 'Affirm')) ||
    (consents.includes('yes') && (consents.includes('no') || consents.includes('unclear')))
  );
}

/** Without an explicit consent, a Deny or an open clause still excludes a yes. */
function consentOf({ consent, commands, heard }: Understanding): Consent | undefined {
  if (consent !== undefined) return consent;
  if (commands.some(({ type }) => type === 'Deny')) return 'no';
  return heard?.clauses.some(isOpen) ? 'unclear' : undefined;
}

const OPEN_ACTS: ReadonlySet<SpeechAct> = new Set([
  'question',
  'hedge',
  'hold',
  'cancel',
  'refusal',
  'retraction',
]);
const isOpen = ({ act, negated, conditional }: HeardClause): boolean =>
  OPEN_ACTS.has(act) || negated === true || conditional === true;

/** Yes only if both say yes, no if either says no. The local reader may have no verdict. */
function mergeConsent(model: Understanding, reader: Understanding): Consent | undefined {
  const local = consentOf(reader);
  if (model.consent === 'no' || local === 'no') return 'no';
  if (local === undefined) {
    // Affirm without consent: the model contradicts itself.
    const isHalf = model.consent === undefined && model.commands.some(({ type }) => type === 'Affirm');
    return isHalf ? 'unclear' : model.consent;
  }
  const said = model.consent ?? (model.commands.some(isPositive) ? 'yes' : undefined);
  return said === local ? local : 'unclear';
}

/** Commands that answer or request something. A model may leave consent out for a plain answer. */
const isPositive = ({ type }: Command): boolean =>
  type === 'Affirm' ||
  type === 'SetFact' ||
  type === 'CorrectFact' ||
  type === 'Choose' ||
  type === 'StartGraph';

const notYes = (consent: Consent | undefined): Consent | undefined =>
  consent === 'yes' ? 'unclear' : consent;

function withConsent({ consent: _, ...rest }: Understanding, consent: Consent | undefined): Understanding {
  return consent === undefined ? rest : { ...rest, consent };
}

const isGiving = (command: Command): command is GivingCommand =>
  command.type === 'SetFact' || command.type === 'CorrectFact';
