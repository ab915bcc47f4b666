'use client';

import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { LoadError } from '@/components/account/load-error';
import { CopyBlock } from '@/components/copy/copy-block';
import { downloadJson } from '@/components/flows/download-json';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { VersionLayers } from './version-layers';

type VersionDialogProps = { flowId: string; number: number; onClose: () => void };

/** Shows the document of a version, with a download. */
export function VersionDialog({ flowId, number, onClose }: VersionDialogProps) {
  const version = useQuery({
    queryKey: queryKeys.version(flowId, number),
    queryFn: ({ signal }) => api.getVersion(flowId, number, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="large"
      title={say('Version {number}', { number })}
      description={say('Published versions cannot be changed.')}
      footer={
        version.data && (
          <Button
            icon={<Download aria-hidden />}
            onClick={() => downloadJson(`v${number}.flow.json`, version.data.document)}
          >
            {say('Download')}
          </Button>
        )
      }
    >
      {version.isPending && <SkeletonRows label={say('Loading the version')} rows={8} rowHeight={18} />}
      {version.isError && (
        <LoadError
          compact
          title={say('Could not load the version')}
          error={version.error}
          onRetry={() => version.refetch()}
        />
      )}
      {version.data && (
        <>
          <VersionLayers version={version.data} />
          <CopyBlock
            label={say('flow document')}
            text={JSON.stringify(version.data.document, null, 2)}
            maxHeight={520}
          />
        </>
      )}
    </Dialog>
  );
}
