'use client';

import { Braces, Diff, Ellipsis, MessageSquare, Radio, RotateCcw, Split } from 'lucide-react';
import { useMay } from '@/components/account/use-may';
import { usePanels } from '@/components/editor/editor-context';
import { RelativeTime } from '@/components/time/relative-time';
import { Chip } from '@/components/ui/chip';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { ENVIRONMENT_NAMES, type EnvironmentName } from '@/lib/contract/names';
import type { Rollout } from '@/lib/contract/schemas/releases/rollouts';
import type { VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { say } from '@/lib/words/say';
import { VersionReview } from './required/version-review';
import styles from './version-item.module.css';

type VersionItemProps = {
  flowId: string;
  version: VersionSummary;
  isDraft: boolean;
  liveNumbers: Record<EnvironmentName, number | null>;
  /** Running rollouts of the version. */
  rollouts: readonly Rollout[];
  onView: () => void;
  onCompare: () => void;
  onRestore: () => void;
  onRelease: (environment: EnvironmentName) => void;
};

/** A published version: number, environments, author and notes. */
export function VersionItem({
  flowId,
  version,
  isDraft,
  liveNumbers,
  rollouts,
  onView,
  onCompare,
  onRestore,
  onRelease,
}: VersionItemProps) {
  const mayPublish = useMay('flows:publish');
  const mayWrite = useMay('flows:write');
  const set = usePanels((state) => state.set);
  const release = (environment: EnvironmentName): MenuEntry => {
    const live = liveNumbers[environment];
    const back = live !== null && live > version.number;
    return {
      id: environment,
      label: back
        ? say('Roll {environment} back to v{number}', { environment, number: version.number })
        : say('Make live in {environment}', { environment }),
      icon: <Radio aria-hidden />,
      disabledReason:
        live === version.number
          ? say('Already live there')
          : mayPublish
            ? undefined
            : say('Only editors and owners can release'),
      onSelect: () => onRelease(environment),
    };
  };
  return (
    <li className={styles.item}>
      <div className={styles.top}>
        <b className={styles.number}>v{version.number}</b>
        {version.environments.map((environment) => (
          <Chip key={environment} kind="ok" icon={<Radio aria-hidden />}>
            {say('Live in {environment}', { environment })}
          </Chip>
        ))}
        {rollouts.map(({ id, environment, percent }) => (
          <Chip key={id} kind="accent" icon={<Split aria-hidden />}>
            {say('{percent} % in {environment}', { percent, environment })}
          </Chip>
        ))}
        {isDraft && <Chip>{say('Same as draft')}</Chip>}
        <span className={styles.menu}>
          <DropdownMenu
            label={say('More for version {number}', { number: version.number })}
            align="end"
            trigger={
              <IconButton
                label={say('More for version {number}', { number: version.number })}
                size="small"
                icon={<Ellipsis aria-hidden />}
              />
            }
            items={[
              ...ENVIRONMENT_NAMES.toReversed().map(release),
              { kind: 'separator', id: 'rule' },
              {
                id: 'comment',
                label: say('Comment'),
                icon: <MessageSquare aria-hidden />,
                disabledReason: mayWrite ? undefined : say('Only for editors and owners'),
                onSelect: () => set({ dock: 'comments', commentedVersion: version.number }),
              },
              { id: 'compare', label: say('What changed'), icon: <Diff aria-hidden />, onSelect: onCompare },
              { id: 'view', label: say('View JSON'), icon: <Braces aria-hidden />, onSelect: onView },
              {
                id: 'restore',
                label: say('Restore to draft'),
                icon: <RotateCcw aria-hidden />,
                disabledReason: isDraft
                  ? say('The draft is the same')
                  : mayWrite
                    ? undefined
                    : say('Only for editors and owners'),
                onSelect: onRestore,
              },
            ]}
          />
        </span>
      </div>
      <p className={styles.notes}>
        {version.notes === '' ? <span className={styles.none}>{say('No notes')}</span> : version.notes}
      </p>
      <VersionReview flowId={flowId} hash={version.hash} />
      <p className={styles.meta}>
        {version.author}, <RelativeTime at={version.createdAt} />{' '}
        <code title={version.hash}>{version.hash.slice(0, 8)}</code>
      </p>
    </li>
  );
}
