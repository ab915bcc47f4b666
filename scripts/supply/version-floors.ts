/** `min`: the first fixed version of each maintained release line, oldest line first. */
export type Floor = { min: readonly [string, ...string[]]; because: string };

/**
 * Minimum versions without known vulnerabilities, for registries without advisories. Packages that are not installed
 * are ignored. `because` names the fixed advisories.
 */
export const VERSION_FLOORS: Record<string, Floor> = {
  next: { min: ['16.2.6'], because: 'CVE-2025-29927, CVE-2025-55182, and the thirteen of May 2026' },
  react: { min: ['19.2.6'], because: 'CVE-2025-55182, CVE-2025-55183, CVE-2025-55184, CVE-2025-67779' },
  'react-dom': { min: ['19.2.6'], because: 'must match react' },
  'better-auth': { min: ['1.6.14'], because: 'CVE-2025-61928, CVE-2026-45364' },
  'rate-limiter-flexible': {
    min: ['11.4.0'],
    because: 'concurrent requests could exceed the limit',
  },
  undici: { min: ['6.24.0', '7.24.0'], because: 'CVE-2026-22036, CVE-2026-2581' },
  '@modelcontextprotocol/sdk': { min: ['1.26.0'], because: 'CVE-2026-25536' },
  'path-to-regexp': { min: ['8.4.0'], because: 'CVE-2026-4926, CVE-2026-4923' },
};
