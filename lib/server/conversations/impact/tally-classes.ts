import { formatEnglish } from '@turnpike/engine/messages';
import { DEFAULT_CHOICES } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import type { ClassifiedLive } from './classify-live';

type Tallied = Pick<ClassifiedLive, 'class'> & { session: Pick<ClassifiedLive['session'], 'id' | 'version'> };

/** Counts conversations by class. */
export function createClassTally() {
  const classes = new Map<string, ImpactClassResource>();
  return {
    add(conversations: readonly Tallied[]): void {
      for (const conversation of conversations) {
        const known = classes.get(conversation.class.id);
        if (known) known.count += 1;
        else classes.set(conversation.class.id, toResource(conversation));
      }
    },
    /** Largest first. */
    list: (): ImpactClassResource[] =>
      [...classes.values()].sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
  };
}

function toResource({ session, class: found }: Tallied): ImpactClassResource {
  const { version: _hash, reasons, ...content } = found;
  return {
    ...content,
    version: session.version,
    count: 1,
    example: session.id,
    choice: DEFAULT_CHOICES[content.outcome],
    reasons: reasons.map(formatEnglish),
    reasonMessages: reasons,
  };
}
