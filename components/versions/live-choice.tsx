'use client';

import type { UpdateStrategy } from '@turnpike/engine';
import { SegmentedControl } from '@/components/ui/fields/segmented-control';
import { SelectField } from '@/components/ui/fields/select-field';
import type { EnvironmentName, SessionChoice } from '@/lib/api/contract';
import { say } from '@/lib/words/say';
import styles from './live-choice.module.css';
import { LiveImpact } from './live-impact';

/** What becomes of the conversations that run in an environment when it is pointed at another version. */
export type LiveConversations = { sessions: SessionChoice; strategy: UpdateStrategy };
export const KEEP_ALL: LiveConversations = { sessions: 'keep', strategy: 'conservative' };

const CHOICES: readonly { value: SessionChoice; label: string }[] = [
  { value: 'keep', label: say('Stay') },
  { value: 'reconcile', label: say('Bring along') },
  { value: 'restart', label: say('Begin anew') },
  { value: 'handoff', label: say('Hand off') },
];
const WORDS: Record<SessionChoice, string> = {
  keep: say('They stay on the version they began on, to their end.'),
  reconcile: say(
    'With its next message, each goes on in the new version at the same place, or the nearest one left.',
  ),
  restart: say('With its next message, each starts again. What it knows is kept.'),
  handoff: say('With its next message, each is handed to a person.'),
};
const STRATEGIES: readonly { value: UpdateStrategy; label: string; note: string }[] = [
  {
    value: 'conservative',
    label: say('Only keep their place'),
    note: say('Nothing that was passed is caught up on'),
  },
  {
    value: 'optimistic',
    label: say('Also ask new questions'),
    note: say('Those that came before their place'),
  },
  {
    value: 'graphAware',
    label: say('Also take new branches'),
    note: say('And make required calls; never back past a checkpoint'),
  },
];

type LiveChoiceProps = {
  flowId: string;
  environment: EnvironmentName;
  /** The version they would be brought to. */
  version: number | 'draft';
  value: LiveConversations;
  onValueChange: (value: LiveConversations) => void;
};

export function LiveChoice({ flowId, environment, version, value, onValueChange }: LiveChoiceProps) {
  const { sessions, strategy } = value;
  return (
    <div className={styles.choice}>
      <SegmentedControl
        label={say('Conversations that run now')}
        value={sessions}
        onValueChange={(next) => onValueChange({ ...value, sessions: next })}
        options={CHOICES}
      />
      <p className={styles.quiet}>{WORDS[sessions]}</p>
      {sessions === 'reconcile' && (
        <>
          <SelectField
            label={say('How much they catch up on')}
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

/** What the release request says of them; nothing where they stay. */
export function toRelease({ sessions, strategy }: LiveConversations) {
  if (sessions === 'keep') return {};
  return sessions === 'reconcile' ? { sessions, strategy } : { sessions };
}
