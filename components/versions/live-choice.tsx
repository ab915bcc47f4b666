'use client';

import type { UpdateStrategy } from '@turnpike/engine/turn';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import type { EnvironmentName, SessionChoice } from '@/lib/contract/names';
import { say } from '@/lib/words/say';
import styles from './live-choice.module.css';
import { LiveImpact } from './live-impact';

/** Chooses what happens to running conversations when an environment changes its version. */
export type LiveConversations = { sessions: SessionChoice; strategy: UpdateStrategy };
export const KEEP_ALL: LiveConversations = { sessions: 'keep', strategy: 'conservative' };

const listChoices = (version: number | 'draft'): readonly { value: SessionChoice; label: string }[] => [
  { value: 'keep', label: say('Keep on their version') },
  {
    value: 'reconcile',
    label: version === 'draft' ? say('Move to the new version') : say('Move to v{version}', { version }),
  },
  { value: 'restart', label: say('Restart') },
  { value: 'handoff', label: say('Hand off') },
];
const WORDS: Record<SessionChoice, string> = {
  keep: say('Conversations in progress stay on their version until they end.'),
  reconcile: say(
    'With its next message, each conversation moves to the same node in the new version, or the nearest one left.',
  ),
  restart: say('With its next message, each conversation starts over. Known facts are kept.'),
  handoff: say('With its next message, each conversation is handed off to a person.'),
};
const STRATEGIES: readonly { value: UpdateStrategy; label: string; note: string }[] = [
  {
    value: 'conservative',
    label: say('Keep their node'),
    note: say('Skips new nodes before it'),
  },
  {
    value: 'optimistic',
    label: say('Also ask new questions'),
    note: say('Asks those before their node'),
  },
  {
    value: 'graphAware',
    label: say('Also take new branches'),
    note: say('Makes required calls too, but never goes back past a checkpoint'),
  },
];

type LiveChoiceProps = {
  flowId: string;
  environment: EnvironmentName;
  /** The version to move to. */
  version: number | 'draft';
  value: LiveConversations;
  onValueChange: (value: LiveConversations) => void;
};

export function LiveChoice({ flowId, environment, version, value, onValueChange }: LiveChoiceProps) {
  const { sessions, strategy } = value;
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={say('Conversations in progress')}
        value={sessions}
        onValueChange={(next) => onValueChange({ ...value, sessions: next })}
        options={listChoices(version)}
      />
      <p className={styles.quiet}>{WORDS[sessions]}</p>
      {sessions === 'reconcile' && (
        <>
          <SelectField
            label={say('What to catch up on')}
            value={strategy}
            onValueChange={(next) => onValueChange({ ...value, strategy: next })}
            options={STRATEGIES}
          />
          <LiveImpact flowId={flowId} environment={environment} version={version} strategy={strategy} />
        </>
      )}
    </div>
  );
}

/** The fields of the release request. Empty to keep all conversations. */
export function toRelease({ sessions, strategy }: LiveConversations) {
  if (sessions === 'keep') return {};
  return sessions === 'reconcile' ? { sessions, strategy } : { sessions };
}
