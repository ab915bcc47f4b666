/** `least`: for each line of versions that is still mended, its first one without the hole, oldest line first. */
export type Floor = { least: readonly [string, ...string[]]; because: string };

/**
 * The oldest version of a package without the holes we know of, for where the registry cannot be asked. A package
 * that is not installed has no holes. `because` names the advisories that the version answers.
 */
export const VERSION_FLOORS: Record<string, Floor> = {
  next: { least: ['16.2.6'], because: 'CVE-2025-29927, CVE-2025-55182, and the thirteen of May 2026' },
  react: { least: ['19.2.6'], because: 'CVE-2025-55182, CVE-2025-55183, CVE-2025-55184, CVE-2025-67779' },
  'react-dom': { least: ['19.2.6'], because: 'goes with react' },
  'better-auth': { least: ['1.6.14'], because: 'CVE-2025-61928, CVE-2026-45364' },
  'rate-limiter-flexible': {
    least: ['11.4.0'],
    because: 'requests at the same time were let past the limit',
  },
  undici: { least: ['6.24.0', '7.24.0'], because: 'CVE-2026-22036, CVE-2026-2581' },
  '@modelcontextprotocol/sdk': { least: ['1.26.0'], because: 'CVE-2026-25536' },
  'path-to-regexp': { least: ['8.4.0'], because: 'CVE-2026-4926, CVE-2026-4923' },
};
