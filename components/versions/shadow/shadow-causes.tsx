'use client';

import type { ShadowConversation } from '@/lib/contract/schemas/releases/shadow';
import { SHADOW_REASONS } from '@/lib/contract/shadow-reasons';
import { say } from '@/lib/words/say';
import { sayMessage } from '@/lib/words/say-message';
import { getGroup } from './get-group';
import styles from './shadow-run.module.css';

type ShadowCausesProps = {
  conversations: readonly ShadowConversation[];
  chosen: string | null;
  onChoose: (group: string | null) => void;
};

type Group = { id: string; count: number; title: string };

/** Why conversations are not the same, with how many. A pressed one filters the conversations. */
export function ShadowCauses({ conversations, chosen, onChoose }: ShadowCausesProps) {
  const groups = groupByReason(conversations);
  const rows = [
    { label: say('Why they differ'), groups: groups.filter(({ id }) => id.startsWith('differs')) },
    { label: say('Why they stopped'), groups: groups.filter(({ id }) => id.startsWith('stopped')) },
    { label: say('Why they were not compared'), groups: groups.filter(({ id }) => id.startsWith('refused')) },
  ];
  return rows.map((row) =>
    row.groups.length === 0 ? null : (
      <div key={row.label} className={styles.causes}>
        <span className={styles.label}>{row.label}</span>
        <div className={styles.chips}>
          {row.groups.map(({ id, count, title }) => (
            <button
              key={id}
              type="button"
              className={styles.cause}
              aria-pressed={chosen === id}
              onClick={() => onChoose(chosen === id ? null : id)}
            >
              <b>{count}</b> {title}
            </button>
          ))}
        </div>
      </div>
    ),
  );
}

function groupByReason(conversations: readonly ShadowConversation[]): Group[] {
  const groups = new Map<string, Group>();
  for (const conversation of conversations) {
    const id = getGroup(conversation);
    const known = groups.get(id);
    if (known) known.count += 1;
    else groups.set(id, { id, count: 1, title: describeGroup(conversation) });
  }
  return [...groups.values()].sort((a, b) => b.count - a.count);
}

function describeGroup({ cause, reason }: ShadowConversation): string {
  if (reason !== undefined) return sayMessage(SHADOW_REASONS[reason]);
  if (!cause) return say('Several changes together');
  return cause.template === undefined
    ? cause.title
    : sayMessage({ template: cause.template, ...(cause.params && { params: cause.params }) });
}
