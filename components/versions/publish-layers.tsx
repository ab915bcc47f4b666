'use client';

import { useQuery } from '@tanstack/react-query';
import { listExtends } from '@turnpike/engine/document';
import { LoadError } from '@/components/account/load-error';
import { StatusText } from '@/components/ui/feedback/status-text';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { DocumentJson } from '@/lib/contract/document-json';
import { describeLayers } from '@/lib/pages/versions/describe-merge';
import { say } from '@/lib/words/say';
import { MergeReportView } from './merge-report';
import styles from './publish-dialog.module.css';

type PublishLayersProps = { flowId: string; document: unknown };

/** The merged layers, as the server will publish them. */
export function PublishLayers({ flowId, document }: PublishLayersProps) {
  const extending = listExtends(document).length > 0;
  const merge = useQuery({
    queryKey: [...queryKeys.flow(flowId), 'publish-merge'],
    queryFn: ({ signal }) => api.mergeDraft(flowId, document as DocumentJson, { signal }),
    enabled: extending,
    gcTime: 0,
    staleTime: 0,
  });
  if (!extending) return null;
  const { data } = merge;
  return (
    <section className={styles.block}>
      <h3 className={styles.heading}>
        {say('Layers')}{' '}
        {data && data.layers.length > 0 && (
          <span className={styles.aside}>{describeLayers(data.layers)}</span>
        )}
      </h3>
      {merge.isPending && <StatusText tone="waiting">{say('Merging the layers')}</StatusText>}
      {merge.isError && (
        <LoadError
          compact
          title={say('Could not merge the layers')}
          error={merge.error}
          onRetry={() => merge.refetch()}
        />
      )}
      {data &&
        (data.layers.length > 0 ? (
          <MergeReportView report={data.report} document={data.document} />
        ) : (
          <p className={styles.quiet}>{say('Fix the problems above to merge the layers.')}</p>
        ))}
    </section>
  );
}
