import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';
import { LIMITS } from '../limits';
import { ALERT_EVENTS, ALERT_MEASURES, ALERT_WINDOWS } from '../names';
import { EnvironmentNameSchema, Instant, NextCursor } from './common';

const threshold = z
  .number()
  .min(0)
  .max(1_000_000)
  .describe('Percent of the conversations; for spend, US dollars of a day (UTC)');

/** `createAlert` and `saveAlert`. */
export const SaveAlertSchema = z
  .strictObject({
    measure: z.enum(ALERT_MEASURES),
    threshold,
    windowMinutes: z
      .literal(ALERT_WINDOWS)
      .default(60)
      .describe('Counts the conversations that started in this time; spend always counts a day'),
    minConversations: z
      .number()
      .int()
      .min(1)
      .max(100_000)
      .default(30)
      .describe('With fewer conversations, nothing is raised or resolved'),
    tool: z
      .string()
      .min(1)
      .max(200)
      .regex(/^[^\0]*$/)
      .nullable()
      .default(null)
      .describe('For tool-failed: only this tool, by its id, in conversations that called it'),
    emails: z
      .array(z.string().trim().toLowerCase().max(320))
      .max(LIMITS.recipientsPerAlert)
      .default([])
      .describe('Members of the workspace'),
    url: z
      .string()
      .trim()
      .max(2000)
      .refine((text) => URL.canParse(text), msg('Use an address such as https://example.com/turns.').template)
      .nullable()
      .default(null)
      .describe('Receives a signed request for each notice'),
    muted: z
      .boolean()
      .default(false)
      .describe('It is evaluated, but sends nothing and is not listed as raised'),
  })
  .refine(({ measure, threshold: percent }) => measure === 'spend' || percent <= 100, {
    path: ['threshold'],
    message: msg('Use a percentage up to 100.').template,
  })
  .refine(({ measure, tool }) => tool === null || measure === 'tool-failed', {
    path: ['tool'],
    message: msg('Only failed tools can be watched for one tool.').template,
  });
export type SaveAlert = z.input<typeof SaveAlertSchema>;

/** What an alert counted: conversations, or dollars of the day. */
const AlertReadingSchema = z.object({
  conversations: z.number().int().optional(),
  reached: z.number().int().optional().describe('Conversations in which it happened'),
  dollars: z.number().optional(),
});
export type AlertReading = z.infer<typeof AlertReadingSchema>;

const watched = {
  id: z.string(),
  measure: z.enum(ALERT_MEASURES),
  threshold,
  windowMinutes: z.number().int(),
  tool: z.string().nullable(),
};
/** An alert of an environment, without its secret. */
const AlertSchema = z.object({
  ...watched,
  minConversations: z.number().int(),
  emails: z.array(z.string()),
  url: z.string().nullable(),
  muted: z.boolean(),
  checkedAt: Instant.nullable(),
  reading: AlertReadingSchema.nullable().describe('What was counted last'),
  raisedAt: Instant.nullable().describe('Since when it is above its threshold'),
  lastFailure: z
    .object({ at: Instant, error: z.string() })
    .nullable()
    .describe('Why the last notice could not be sent, if it failed'),
  createdAt: Instant,
});
export type Alert = z.infer<typeof AlertSchema>;
export const AlertListSchema = z.object({
  alerts: z.array(AlertSchema),
  sendsMail: z.boolean().describe('Whether this installation can send email'),
});
export type AlertList = z.infer<typeof AlertListSchema>;
/** `secret` is set once: when an address is added or replaced. */
export const SavedAlertSchema = AlertSchema.extend({ secret: z.string().nullable() });
export type SavedAlert = z.infer<typeof SavedAlertSchema>;

export const AlertTestSchema = z.object({
  results: z.array(z.object({ to: z.string(), ok: z.boolean(), error: z.string().nullable() })),
});
export type AlertTest = z.infer<typeof AlertTestSchema>;

const AlertEventSchema = z.object({
  id: z.string(),
  kind: z.enum(ALERT_EVENTS).describe('repeated: it is still above its threshold, after a day'),
  threshold,
  reading: AlertReadingSchema,
  notified: z.boolean().describe('A notice was sent'),
  at: Instant,
});
export type AlertEvent = z.infer<typeof AlertEventSchema>;
/** `listAlertEvents`: newest first. */
export const AlertEventListSchema = z.object({ events: z.array(AlertEventSchema), next: NextCursor });

const RaisedAlertSchema = z.object({
  ...watched,
  flow: z.object({ id: z.string(), name: z.string() }),
  environment: EnvironmentNameSchema,
  reading: AlertReadingSchema,
  raisedAt: Instant,
});
export type RaisedAlert = z.infer<typeof RaisedAlertSchema>;
/** `listRaisedAlerts`: those that are not muted, the newest first, at most 20. */
export const RaisedAlertListSchema = z.object({ alerts: z.array(RaisedAlertSchema) });

/** The body of a request to the address of an alert. */
export const AlertNoticeSchema = z.object({
  id: z.string().describe('The same for every attempt, as in the header webhook-id'),
  type: z.enum(['alert.raised', 'alert.repeated', 'alert.resolved', 'alert.test']),
  alert: z.object(watched),
  flow: z.object({ id: z.string(), name: z.string() }),
  environment: EnvironmentNameSchema,
  reading: AlertReadingSchema.nullable(),
  text: z.string().describe('The notice as a sentence'),
  at: Instant,
});
export type AlertNotice = z.infer<typeof AlertNoticeSchema>;
