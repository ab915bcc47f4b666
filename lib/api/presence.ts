import { z } from 'zod';

/** Who has a flow open. A tab that is seen says so every ten seconds, one that is hidden every half minute. */
export const PRESENCE = {
  /** Seconds without a word after which a tab is taken for closed; of one that is hidden, whose clock is slowed. */
  expires: 35,
  awayExpires: 150,
  /** More tabs of one flow are let in and see the others, but are not shown. */
  tabsPerFlow: 48,
} as const;

export const TabSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Use letters, digits, _ and -');

/** PUT /flows/{id}/presence: this tab has the flow open. */
export const SetPresenceSchema = z.strictObject({
  tab: TabSchema,
  /** What is selected in it, as `kind:id`. */
  item: z
    .string()
    .max(300)
    .regex(/^[a-z]+:[^\0]+$/, 'Use kind:id')
    .nullish(),
  /** The tab is open, but hidden. */
  away: z.boolean().optional(),
});
export type SetPresence = z.infer<typeof SetPresenceSchema>;

export const PresentTabSchema = z.object({
  tab: z.string(),
  /** `id` is a person's as `/me` gives it, or `key:` and a key's. */
  person: z.object({ kind: z.enum(['user', 'key']), id: z.string(), name: z.string() }),
  item: z.string().nullable(),
  away: z.boolean(),
  since: z.string(),
});
export type PresentTab = z.infer<typeof PresentTabSchema>;

/** The draft's revision is told along, so that a tab can fetch a newer draft before it meets it. */
export const PresenceSchema = z.object({ revision: z.number().int(), others: z.array(PresentTabSchema) });
export type Presence = z.infer<typeof PresenceSchema>;
