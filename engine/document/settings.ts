import { z } from 'zod';
import { RetryPolicySchema } from './node.ts';
import { TextSchema } from './text.ts';

export {
  DEFAULT_COMPLETED_FRAMES,
  DEFAULT_PATH_SETTINGS,
  DEFAULT_PAUSED_FRAME_IDLE_HOURS,
  DEFAULT_RETRY_POLICY,
  DEFAULT_SESSION_BYTES,
  DEFAULT_SESSION_IDLE_HOURS,
  DEFAULT_STACK_DEPTH,
  DEFAULT_TOOL_CALLS_PER_SESSION,
  DEFAULT_TOOL_CALLS_PER_TURN,
  DEFAULT_TOOL_TIMEOUT_MS,
  MAX_WORK_PER_TURN,
  MOVE_BUDGET,
} from './default-settings.ts';

const score = z.number().min(0).max(1);
const count = z.number().int().min(0);
const positive = z.number().int().min(1);
const model = z.strictObject({
  model: z.string().min(1).optional(),
  fallbackModels: z.array(z.string().min(1)).optional(),
  timeoutMs: positive.optional(),
});

export const MODEL_USES = [
  'understand',
  'embed',
  'match',
  'rerank',
  'filter',
  'adjudicate',
  'plan',
  'generate',
  'judge',
] as const;

/**
 * All settings of a flow. Defaults are in default-settings.ts and resolve-settings.ts. See docs/rulings.md
 * for the table.
 */
export const SettingsSchema = z.strictObject({
  retryPolicy: RetryPolicySchema.optional(),
  postGoalPolicy: z.enum(['STOP', 'CONTINUE']).optional(),
  profile: z.enum(['minimal', 'balanced', 'maximum']).optional(),
  scenario: z
    .strictObject({
      entryThreshold: score.optional(),
      transitionThreshold: score.optional(),
      sanityThreshold: score.optional(),
      minMargin: score.optional(),
      exitThreshold: score.optional(),
      adjudication: z
        .strictObject({ enabled: z.boolean().optional(), turns: positive.optional() })
        .optional(),
      maxLoopIterations: positive.optional(),
      loopWindow: positive.optional(),
      relocalization: z
        .strictObject({
          enabled: z.boolean().optional(),
          threshold: score.optional(),
          triggerTurns: positive.optional(),
          hops: positive.optional(),
          candidates: positive.optional(),
          historyTurns: positive.optional(),
        })
        .optional(),
      stepHistory: positive.optional(),
      updateStrategy: z.enum(['conservative', 'optimistic', 'graphAware']).optional(),
    })
    .optional(),
  clarifyTriggers: z
    .boolean()
    .optional()
    .describe('Asks which task is meant if a message equally fits several (default: true)'),
  silence: z
    .strictObject({
      afterSeconds: positive.describe('Seconds without a message while a question is open'),
      text: TextSchema.describe('Said before the open question is asked again'),
      times: positive.describe('Maximum number of reminders in a row'),
    })
    .optional()
    .describe('Reminds a customer who does not answer (default: never)'),
  path: z
    .strictObject({
      lockThreshold: positive.optional(),
      allowSwitchBeforeLock: z.boolean().optional(),
      decay: count.optional(),
      minConfidence: score.optional(),
    })
    .optional(),
  stack: z
    .strictObject({ depth: positive.optional(), policy: z.enum(['reject', 'cancelOldest']).optional() })
    .optional(),
  models: z.partialRecord(z.enum(MODEL_USES), model).optional(),
  understand: z
    .strictObject({
      mode: z.enum(['llm', 'local', 'embeddingOnly', 'disabled']).optional(),
      historyTurns: count.optional(),
    })
    .optional(),
  retrieval: z
    .strictObject({ topKPerScope: positive.optional(), includeMemory: z.boolean().optional() })
    .optional(),
  rerank: z.strictObject({ enabled: z.boolean().optional(), topK: positive.optional() }).optional(),
  filterRules: z.strictObject({ enabled: z.boolean().optional(), batchSize: positive.optional() }).optional(),
  generate: z
    .strictObject({
      temperature: z.number().min(0).max(2).optional(),
      maxTokens: positive.optional(),
      stop: z.array(z.string()).optional(),
    })
    .optional(),
  enforcement: z
    .strictObject({
      enabled: z.boolean().optional(),
      maxRetries: count.optional(),
      selfCritique: z.boolean().optional(),
      judgeModels: z.array(z.string()).optional(),
    })
    .optional(),
  hitl: z
    .strictObject({
      ttlSeconds: positive.optional(),
      minConfidence: score.optional(),
      approveFrom: z.enum(['low', 'medium', 'high']).optional(),
    })
    .optional(),
  memory: z
    .strictObject({
      messages: count.optional(),
      trace: count.optional(),
      completedFrames: count.optional(),
      commandLog: count.optional(),
      latestActions: z
        .strictObject({ keep: count.optional(), read: count.optional(), hours: positive.optional() })
        .optional(),
      sessionIdleHours: z.number().positive().optional(),
      pausedFrameIdleHours: z.number().positive().optional(),
    })
    .optional(),
  tool: z.strictObject({ timeoutMs: positive.optional(), async: z.boolean().optional() }).optional(),
  limits: z
    .strictObject({
      turnSeconds: positive.max(120).optional(),
      toolCallsPerTurn: positive.optional(),
      toolCallsPerSession: positive.optional(),
      sessionBytes: positive.optional(),
      spendPerDay: z.number().positive().optional(),
      guardsPerNode: positive.optional(),
    })
    .optional(),
});
export type Settings = z.infer<typeof SettingsSchema>;
