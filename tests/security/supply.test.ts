import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { auditDeps } from '@/scripts/supply/audit-deps';
import { SBOM_FILE } from '@/scripts/supply/write-sbom';
import { report } from '@/tests/faults/report';

it('the production build has no known vulnerability, is pinned by hash, and has an inventory', async () => {
  const { faults, figures, warning } = await auditDeps();
  if (warning) console.warn(`\n${warning}\n`);
  expect(faults).toEqual([]);
  const sbom = JSON.parse(readFileSync(SBOM_FILE, 'utf8')) as { components: { purl: string }[] };
  const names = sbom.components.map(({ purl }) => purl);
  for (const name of ['pkg:npm/next@', 'pkg:npm/zod@', 'pkg:npm/%40modelcontextprotocol/sdk@'])
    expect(names.some((purl) => purl.startsWith(name))).toBe(true);
  for (const name of ['pkg:npm/recheck@', 'pkg:npm/%40axe-core/playwright@'])
    expect(names.some((purl) => purl.startsWith(name))).toBe(false);
  report('T19', figures);
}, 120_000);
