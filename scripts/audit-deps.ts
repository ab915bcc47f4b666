import { report } from '@/lib/server/faults/report';
import { auditDeps } from './supply/audit-deps';

// npm run audit:deps: what lib/server/security/supply.test.ts does in every run of the tests.
const { faults, figures, warning } = await auditDeps();
if (warning) console.warn(`\n${warning}\n`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) throw new Error(`${faults.length} faults in the dependencies.`);
report('T19', figures);
