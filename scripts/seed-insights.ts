import { parseArgs } from 'node:util';
import { createPool } from '@/lib/server/db/pool';
import { seedInsights } from './seed-insights/seed-insights';

/**
 * Fills a workspace with a flow that has many conversations, to try insights and conversations:
 * `DATABASE_URL=… npx tsx scripts/seed-insights.ts --workspace ID`.
 */
const { values } = parseArgs({
  options: {
    workspace: { type: 'string' },
    flow: { type: 'string', default: 'seed-appointments' },
    template: { type: 'string', default: 'appointment' },
    days: { type: 'string', default: '90' },
    conversations: { type: 'string', default: '2000' },
    turns: { type: 'string', default: '10000000' },
    'counters-only': { type: 'boolean', default: false },
  },
});
const url = process.env.DATABASE_URL;
if (url === undefined || values.workspace === undefined)
  throw new Error('Set DATABASE_URL, and --workspace to the id of a workspace.');
const pool = createPool(url);
const seeded = await seedInsights(pool, {
  workspaceId: values.workspace,
  flowId: values.flow,
  template: values.template,
  days: Number(values.days),
  conversations: Number(values.conversations),
  turns: Number(values.turns),
  withDigests: !values['counters-only'],
});
console.log(
  `${values.conversations} real conversations; copied as counters${values['counters-only'] ? '' : ' and digests'}: ${seeded.conversations} conversations, ${seeded.turns} turns, ${seeded.counters} counters`,
);
await pool.end();
