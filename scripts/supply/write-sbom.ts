import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runNpm } from './run-npm';

export const SBOM_FILE = path.join('.cache', 'sbom.json');

type Component = { 'bom-ref': string; purl?: string };
type Dependency = { ref: string; dependsOn?: string[] };
type Sbom = { bomFormat?: string; components?: Component[]; dependencies?: Dependency[]; metadata?: object };

/**
 * Writes the SBOM of a release (CycloneDX) and returns the packages of `production` that are missing from it.
 *
 * npm lists all packages, and development packages are removed here. With npm's own option to omit them, it also drops
 * packages that both production and development use.
 */
export async function writeSbom(
  production: readonly string[],
): Promise<{ components: number; missing: string[] }> {
  const { code, output } = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']);
  if (code !== 0) throw new Error('npm could not create the SBOM.');
  const sbom = JSON.parse(output) as Sbom;
  if (sbom.bomFormat !== 'CycloneDX') throw new Error('npm did not create a CycloneDX SBOM.');
  const wanted = new Set(production);
  const components = (sbom.components ?? []).filter((component) => wanted.has(nameOf(component)));
  const refs = new Set(components.map((component) => component['bom-ref']));
  const dependencies = (sbom.dependencies ?? [])
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  mkdirSync(path.dirname(SBOM_FILE), { recursive: true });
  writeFileSync(SBOM_FILE, `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`);
  const named = new Set(components.map(nameOf));
  return { components: components.length, missing: production.filter((purl) => !named.has(purl)) };
}

/** The package URL without qualifiers, which describe the download location. */
const nameOf = ({ purl = '' }: Component) => decodeURIComponent(purl.split('?')[0] ?? '');
