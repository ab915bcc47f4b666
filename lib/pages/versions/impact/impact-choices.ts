import type { UpdateStrategy } from '@turnpike/engine/turn';
import { IMPACT_OUTCOMES, SESSION_CHOICES, type SessionChoice } from '@/lib/contract/names';
import type { ImpactClassResource, SetEnvironment } from '@/lib/contract/schemas/releases/environments';

/** What the author chose; everything else has the default choice of its class. */
export type ImpactChoices = {
  /** Default: the setting of the version. */
  strategy: UpdateStrategy | undefined;
  classes: Readonly<Record<string, SessionChoice>>;
  /** Conversations with their own choice, by id. */
  perSession: Readonly<Record<string, { class: string; choice: SessionChoice }>>;
};
export const DEFAULT_IMPACT_CHOICES: ImpactChoices = { strategy: undefined, classes: {}, perSession: {} };

/** Classes with the same outcome. */
export type OutcomeGroup = {
  outcome: ImpactClassResource['outcome'];
  count: number;
  classes: readonly ImpactClassResource[];
};

export function groupByOutcome(classes: readonly ImpactClassResource[]): OutcomeGroup[] {
  return IMPACT_OUTCOMES.map((outcome) => {
    const own = classes.filter((found) => found.outcome === outcome);
    return { outcome, classes: own, count: own.reduce((sum, { count }) => sum + count, 0) };
  }).filter(({ count }) => count > 0);
}

export const choiceOf = ({ classes }: ImpactChoices, { id, choice }: ImpactClassResource): SessionChoice =>
  classes[id] ?? choice;

/** The choice of all classes; undefined if they differ. */
export function choiceOfAll(
  choices: ImpactChoices,
  classes: readonly ImpactClassResource[],
): SessionChoice | undefined {
  const [first, ...others] = new Set(classes.map((found) => choiceOf(choices, found)));
  return others.length === 0 ? first : undefined;
}

export function chooseForClasses(
  choices: ImpactChoices,
  classes: readonly ImpactClassResource[],
  choice: SessionChoice,
): ImpactChoices {
  const chosen = Object.fromEntries(classes.map(({ id }) => [id, choice]));
  return { ...choices, classes: { ...choices.classes, ...chosen } };
}

/** Gives a conversation its own choice, or that of its class again. */
export function chooseForSession(
  choices: ImpactChoices,
  session: { id: string; class: string },
  choice: SessionChoice | undefined,
): ImpactChoices {
  const { [session.id]: _before, ...others } = choices.perSession;
  return {
    ...choices,
    perSession: choice === undefined ? others : { ...others, [session.id]: { class: session.class, choice } },
  };
}

/** How many conversations each choice concerns. */
export function countChoices(
  choices: ImpactChoices,
  classes: readonly ImpactClassResource[],
): Record<SessionChoice, number> {
  const counts = Object.fromEntries(SESSION_CHOICES.map((choice) => [choice, 0])) as Record<
    SessionChoice,
    number
  >;
  const known = new Map(classes.map((found) => [found.id, choiceOf(choices, found)]));
  for (const found of classes) counts[choiceOf(choices, found)] += found.count;
  for (const { class: id, choice } of Object.values(choices.perSession)) {
    const before = known.get(id);
    if (before === undefined) continue;
    counts[before] -= 1;
    counts[choice] += 1;
  }
  return counts;
}

/** The fields of a release. Every class that was shown is named, so that a later default changes none of them. */
export function toRelease(
  choices: ImpactChoices,
  classes: readonly ImpactClassResource[],
): Pick<SetEnvironment, 'classes' | 'perSession' | 'strategy'> {
  const own = Object.entries(choices.perSession);
  return {
    classes: Object.fromEntries(classes.map((found) => [found.id, choiceOf(choices, found)])),
    ...(own.length > 0 && {
      perSession: Object.fromEntries(own.map(([id, { choice }]) => [id, choice])),
    }),
    ...(choices.strategy && { strategy: choices.strategy }),
  };
}
