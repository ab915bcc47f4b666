'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { previewApi } from '@/lib/client/preview-client';
import { queryKeys } from '@/lib/client/query-keys';
import { useEditorContext, usePanels } from '../editor-context';

const REFRESH_MS = 30_000;

const SharePreviewDialog = onDemand(() =>
  import('./share-preview-dialog').then((module) => module.SharePreviewDialog),
);

/** Keeps the numbers of open comments on the canvas up to date, and shows the preview links on request. */
export function Previews() {
  const { flow } = useEditorContext();
  const set = usePanels((state) => state.set);
  const sharing = usePanels((state) => state.sharing);
  const counts = useQuery({
    queryKey: [...queryKeys.comments(flow.id), 'count'],
    queryFn: ({ signal }) => previewApi.countComments(flow.id, { signal }),
    refetchInterval: REFRESH_MS,
  });
  const { data } = counts;
  useEffect(() => {
    if (data) set({ comments: { node: data.nodes, edge: data.edges } });
  }, [set, data]);
  return sharing ? <SharePreviewDialog /> : null;
}
