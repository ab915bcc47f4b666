import { report } from '@/tests/faults/report';
import { auditDeps } from './supply/audit-deps';

// `npm run audit:deps`: the same check as tests/security/supply.test.ts.
const { faults, figures, warning } = await auditDeps();
if (warning) console.warn(`\n${warning}\n`);
for (const fault of faults) console.error(fault);
if (faults.length > 0) throw new Error(`The dependency audit found ${faults.length} problems.`);
report('T19', figures);
