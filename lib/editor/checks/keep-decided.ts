import type { CheckVerdict, Proof, PropertyVerdict } from '@turnpike/engine/prove';

/** A proof that is not finished, with the verdicts of an earlier one where it has not decided yet. */
export const keepDecided = (before: Proof | undefined, now: Proof): Proof => ({
  ...now,
  properties: now.properties.map(
    (verdict): PropertyVerdict => (isDecided(verdict) ? verdict : (findProperty(before, verdict) ?? verdict)),
  ),
  checks: now.checks.map(
    (verdict): CheckVerdict => (isDecided(verdict) ? verdict : (findCheck(before, verdict) ?? verdict)),
  ),
});

const isDecided = ({ verdict }: PropertyVerdict | CheckVerdict): boolean => verdict !== 'not-decided';

const findProperty = (before: Proof | undefined, { property }: PropertyVerdict) =>
  before?.properties.find((other) => other.property === property);

/** A check that was changed since is another one. */
const findCheck = (before: Proof | undefined, { check }: CheckVerdict) =>
  before?.checks.find((other) => JSON.stringify(other.check) === JSON.stringify(check));

/** Whether some verdict is open because the search was stopped. */
export const wasStopped = ({ properties, checks }: Proof): boolean =>
  [...properties, ...checks].some(
    (verdict) => verdict.verdict === 'not-decided' && verdict.limits.some(({ code }) => code === 'stopped'),
  );
