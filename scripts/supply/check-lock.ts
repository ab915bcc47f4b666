import type { Floor } from './version-floors';

type LockEntry = {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
};
export type Lock = { lockfileVersion?: number; packages: Record<string, LockEntry> };

const STRONG = /(^|\s)sha512-[A-Za-z0-9+/]{86}==($|\s)/;
const FOLDER = 'node_modules/';

/**
 * Problems with pinned packages. Each must come from a registry over HTTPS with a SHA-512 hash. Git URLs, folders and
 * other archives are refused.
 */
export function checkLock({ packages }: Lock, workspaces: readonly string[]): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, link, version }]) => {
    if (place === '' || workspaces.includes(place)) return [];
    if (link) return workspaces.includes(resolved ?? '') ? [] : [`${place} links outside the repository`];
    if (!version || !/^\d+\.\d+\.\d+/.test(version)) return [`${place} has no version`];
    return [
      ...(STRONG.test(integrity ?? '') ? [] : [`${place} has no SHA-512 hash`]),
      ...(resolved === undefined || isRegistryFile(resolved)
        ? []
        : [`${place} does not come from a registry`]),
    ];
  });
}

/** Packages below their minimum version, anywhere in the tree. */
export function checkFloors({ packages }: Lock, floors: Readonly<Record<string, Floor>>): string[] {
  return Object.entries(packages).flatMap(([place, { version = '0.0.0' }]) => {
    const name = nameOf(place);
    const floor = Object.hasOwn(floors, name) ? floors[name] : undefined;
    if (!floor) return [];
    const line = floor.min.find((min) => majorOf(min) === majorOf(version)) ?? floor.min.at(-1)!;
    return isOlder(version, line) ? [`${place} ${version} is older than ${line}: ${floor.because}`] : [];
  });
}

/** Packages of a production installation as package URLs. */
export function listProduction({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([place, { version = '', dev, link }]) =>
    place.includes(FOLDER) && !dev && !link ? [`pkg:npm/${nameOf(place)}@${version}`] : [],
  );
}

const majorOf = (version: string) => version.split('.')[0];

const nameOf = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Archives of any npm registry have this path. */
const isRegistryFile = (address: string) => /^https:\/\/[^/\s]+\/\S+\/-\/[^/\s]+\.tgz$/.test(address);

/** Compares numbers; a pre-release comes before its release. */
export function isOlder(version: string, min: string): boolean {
  const [given, wanted] = [version, min].map((text) => text.split('-')[0]!.split('.').map(Number));
  for (const index of [0, 1, 2]) {
    const [a = 0, b = 0] = [given?.[index], wanted?.[index]];
    if (a !== b) return a < b;
  }
  return version.includes('-') && !min.includes('-');
}
