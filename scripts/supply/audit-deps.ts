import { readFileSync } from 'node:fs';
import { askAdvisories } from './ask-advisories';
import { checkFloors, checkLock, type Lock, listProduction } from './check-lock';
import { VERSION_FLOORS } from './version-floors';
import { SBOM_FILE, writeSbom } from './write-sbom';

/** `figures` summarizes the checks. `warning` is set if the registry returned no advisories. */
export type DepsAudit = { faults: string[]; figures: string; warning?: string };

/** Checks that production has no known vulnerability, every package is pinned by hash, and the SBOM is complete. */
export async function auditDeps(): Promise<DepsAudit> {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const { workspaces = [] } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces?: string[] };
  const floors = Object.keys(VERSION_FLOORS).length;
  const [advisories, sbom] = await Promise.all([askAdvisories(), writeSbom(listProduction(lock))]);
  const faults = [
    ...checkLock(lock, workspaces),
    ...checkFloors(lock, VERSION_FLOORS),
    ...sbom.missing.map((purl) => `${purl} is missing from ${SBOM_FILE}`),
    ...(advisories.asked
      ? advisories.severe.map(({ name, severity, via }) => `${name}: ${severity}, ${via.join('; ')}`)
      : []),
  ];
  const pinned = Object.keys(lock.packages).filter((place) => place.includes('node_modules/')).length;
  const rest = `${pinned} packages pinned by hash; SBOM of ${sbom.components} components, 0 missing`;
  if (advisories.asked)
    return { faults, figures: `0 high or critical advisories, 0 of ${floors} floors broken; ${rest}` };
  return {
    faults,
    figures: `advisories NOT CHECKED, 0 of ${floors} floors broken; ${rest}`,
    warning: [
      `!! Advisories were NOT checked by the registry: ${advisories.why}.`,
      `!! Checked instead: minimum versions of ${floors} packages with known vulnerabilities.`,
      '!! Run `npm audit --omit=dev` with a registry that supports it before you release.',
    ].join('\n'),
  };
}
