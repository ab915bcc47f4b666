'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { StatusText } from '@/components/ui/feedback/status-text';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import { describeNeed, partOfNeed, type SettingsPart } from '@/lib/pages/versions/need-words';
import { say } from '@/lib/words/say';
import styles from './settings.module.css';

type MissingListProps = {
  flowId: string;
  name: EnvironmentName;
  version: number;
  onOpen: (part: SettingsPart) => void;
};

/** What the live version uses and the environment lacks. Nothing while that is unknown. */
export function MissingList({ flowId, name, version, onOpen }: MissingListProps) {
  const needs = useQuery({
    queryKey: queryKeys.environmentNeeds(flowId, name, version),
    queryFn: ({ signal }) =>
      environmentSettingsApi.listEnvironmentNeeds({ flowId, name }, version, { signal }),
  });
  const missing = (needs.data ?? []).filter(({ problem }) => problem !== null);
  if (missing.length === 0) return null;
  return (
    <ul className={styles.missing}>
      {missing.map((need) => (
        <MissingRow
          key={`${need.kind} ${need.name}`}
          text={describeNeed(need, name) ?? need.name}
          onOpen={() => onOpen(partOfNeed(need))}
        />
      ))}
    </ul>
  );
}

/** Something that is missing, with a button to the place where it is added. */
export function MissingRow({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <li className={styles.missingRow}>
      <StatusText tone="warn">{text}</StatusText>
      <Button
        size="small"
        onClick={onOpen}
        aria-label={say('Open the settings: {problem}', { problem: text })}
      >
        {say('Open')}
      </Button>
    </li>
  );
}
