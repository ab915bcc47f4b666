import { msg } from '@turnpike/engine/messages';
import { z } from 'zod';

/** The people who have a flow open. A visible tab reports every 10 seconds, a hidden one every 30 seconds. */
export const PRESENCE = {
  /**
   * Seconds without a report after which a tab counts as closed. Longer for hidden tabs, whose timers are
   * throttled.
   */
  expires: 35,
  awayExpires: 150,
  /** Further tabs of one flow can see the others, but are not shown. */
  tabsPerFlow: 48,
} as const;

export const TabSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, msg('Use letters, digits, _ and -.').template);

/** PUT /flows/{id}/presence: reports that this tab has the flow open. */
export const SetPresenceSchema = z.strictObject({
  tab: TabSchema,
  /** The selected item, as `kind:id`. */
  item: z
    .string()
    .max(300)
    .regex(/^[a-z]+:[^\0]+$/, msg('Use kind:id.').template)
    .nullish(),
  /** The tab is open but hidden. */
  away: z.boolean().optional(),
});
export type SetPresence = z.infer<typeof SetPresenceSchema>;

const PresentTabSchema = z.object({
  tab: z.string(),
  /** `id` is the id of a person as in `/me`, or `key:` and the id of a key. */
  person: z.object({ kind: z.enum(['user', 'key']), id: z.string(), name: z.string() }),
  item: z.string().nullable(),
  away: z.boolean(),
  since: z.string(),
});
export type PresentTab = z.infer<typeof PresentTabSchema>;

/** Includes the revision of the draft, so that a tab can fetch a newer draft before it saves. */
export const PresenceSchema = z.object({ revision: z.number().int(), others: z.array(PresentTabSchema) });
export type Presence = z.infer<typeof PresenceSchema>;
