import { z } from 'zod';
import { defineOperations } from '../operation';

const tag = 'Operation';
const StateSchema = z.object({ status: z.literal('ok') });
const ReadinessSchema = StateSchema.extend({
  clockAheadSeconds: z.number().int().optional().meta({
    description:
      "The clock of this process's machine is this much ahead of the database's; negative if it is behind. The process uses the database's time, but runs no background work. Absent if the clocks agree.",
  }),
});

export const healthOperations = defineOperations({
  getLiveness: {
    summary: 'Liveness check',
    tag,
    access: 'public',
    success: { description: 'The process is alive', schema: StateSchema },
  },
  getReadiness: {
    summary:
      'Readiness check: started, not stopping, and the database responds and has a schema it can serve',
    tag,
    access: 'public',
    success: { description: 'The process can serve requests', schema: ReadinessSchema },
  },
});
