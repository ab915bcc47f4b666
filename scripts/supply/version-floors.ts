/** `least`: the first fixed version of each maintained release line, oldest line first. */
export type Floor = { least: readonly [string, ...string[]]; because: string };

/**
 * Minimum versions without known vulnerabilities, for registries without advisories. Packages that are not installed
 * are ignored. `because` names the fixed advisories.
 */
export const VERSION_FLOORS: Record<string, Floor> = {
  next: { least: ['16.2.6'], because: 'CVE-2025-29927, CVE-2025-55182, and the thirteen of May 2026' },
  react: { least: ['19.2.6'], because: 'CVE-2025-55182, CVE-2025-55183, CVE-2025-55184, CVE-2025-67779' },
  'react-dom': { least: ['19.2.6'], because: 'must match react' },
  'better-auth': { least: ['1.6.14'], because: 'CVE-2025-61928, CVE-2026-45364' },
  'rate-limiter-flexible': {
    least: ['11.4.0'],
    because: 'concurrent requests could exceed the limit',
  },
  undici: { least: ['6.24.0', '7.24.0'], because: 'CVE-2026-22036, CVE-2026-2581' },
  '@modelcontextprotocol/sdk': { least: ['1.26.0'], because: 'CVE-2026-25536' },
  'path-to-regexp': { least: ['8.4.0'], because: 'CVE-2026-4926, CVE-2026-4923' },
};
