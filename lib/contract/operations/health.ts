import { z } from 'zod';
import { defineOperations } from '../operation';

const tag = 'Operation';
const StateSchema = z.object({ status: z.literal('ok') });

export const healthOperations = defineOperations({
  getLiveness: {
    summary: 'Liveness check',
    tag,
    access: 'public',
    success: { description: 'The process is alive', schema: StateSchema },
  },
  getReadiness: {
    summary: 'Readiness check: started, not stopping, and the database responds',
    tag,
    access: 'public',
    success: { description: 'The process can serve requests', schema: StateSchema },
  },
});
