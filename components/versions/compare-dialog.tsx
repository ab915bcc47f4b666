'use client';

import { useQuery } from '@tanstack/react-query';
import type { Where } from '@turnpike/engine/document';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/fields/select-field';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { VersionName, VersionSummary } from '@/lib/contract/schemas/releases/versions';
import { say } from '@/lib/words/say';
import { CanvasDiffButton } from './canvas-diff/canvas-diff-button';
import { BehaviorDiff } from './compare/lazy-behavior-diff';
import styles from './compare-dialog.module.css';
import { VersionDiff } from './version-diff';

type CompareDialogProps = {
  flowId: string;
  versions: readonly VersionSummary[];
  /** The version selected first. */
  number: number;
  onClose: () => void;
  /** Shows an item in the draft. */
  onJump?: ((where: Where) => void) | undefined;
};

/** Lists the differences between two versions, or a version and the draft. */
export function CompareDialog({ flowId, versions, number, onClose, onJump }: CompareDialogProps) {
  const older = versions.find((version) => version.number < number)?.number;
  const [from, setFrom] = useState<VersionName>(older ?? number);
  const [to, setTo] = useState<VersionName>(older === undefined ? 'draft' : number);
  const diff = useQuery({
    queryKey: queryKeys.diff(flowId, from, to),
    queryFn: ({ signal }) => api.diffVersions(flowId, from, to, { signal }),
    staleTime: 0,
  });
  const options = [
    { value: 'draft', label: say('Draft') },
    ...versions.map((version) => ({ value: String(version.number), label: `v${version.number}` })),
  ];
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} size="large" title={say('Compare versions')}>
      <div className={styles.sides}>
        <SelectField
          label={say('From')}
          value={String(from)}
          onValueChange={(value) => setFrom(readName(value))}
          options={options}
        />
        <SelectField
          label={say('To')}
          value={String(to)}
          onValueChange={(value) => setTo(readName(value))}
          options={options}
        />
      </div>
      {diff.isPending && <SkeletonRows label={say('Comparing the versions')} rows={6} rowHeight={24} />}
      {diff.isError && (
        <LoadError
          compact
          title={say('Could not compare the versions')}
          error={diff.error}
          onRetry={() => diff.refetch()}
        />
      )}
      <CanvasDiffButton flowId={flowId} from={from} to={to} />
      {diff.data && (
        <VersionDiff
          changes={diff.data.changes}
          onJump={
            onJump &&
            ((where) => {
              onClose();
              onJump(where);
            })
          }
        />
      )}
      <div className={styles.behavior}>
        <BehaviorDiff key={`${from} ${to}`} flowId={flowId} from={from} to={to} onPlay={onClose} />
      </div>
    </Dialog>
  );
}

const readName = (value: string): VersionName => (value === 'draft' ? value : Number(value));
