'use client';

import { useQueries, useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowTemplate } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import styles from './template-gallery.module.css';

/** Drawing compiles the flow, so it loads after the page. */
const TemplatePreview = onDemand(
  () => import('./template-preview').then((module) => module.TemplatePreview),
  () => <span className={styles.blank} />,
);

type TemplateGalleryProps = {
  heading: string;
  note?: string;
  busy: boolean;
  onChoose: (template: FlowTemplate) => void;
};

/** Templates that run immediately, each drawn from its document. */
export function TemplateGallery({ heading, note, busy, onChoose }: TemplateGalleryProps) {
  const templates = useQuery({
    queryKey: queryKeys.templates(),
    queryFn: ({ signal }) => api.listTemplates({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const documents = useQueries({
    queries: (templates.data ?? []).map((template) => ({
      queryKey: [...queryKeys.templates(), template.id, 'document'],
      queryFn: ({ signal }: { signal: AbortSignal }) => loadDocument(template.id, signal),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  if (templates.data?.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="templates">
      <header className={styles.header}>
        <h2 id="templates" className={styles.heading}>
          {heading}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </header>
      {templates.isError && (
        <LoadError
          compact
          title={say('Could not load the templates')}
          error={templates.error}
          onRetry={() => templates.refetch()}
        />
      )}
      <div className={styles.grid} data-tour="gallery">
        {templates.isPending &&
          [1, 2, 3, 4, 5].map((key) => <Skeleton key={key} shape="block" height={240} />)}
        {templates.data?.map((template, index) => (
          <button
            key={template.id}
            type="button"
            className={styles.card}
            aria-disabled={busy}
            onClick={() => !busy && onChoose(template)}
          >
            <TemplatePreview document={documents[index]?.data} />
            <span className={styles.words}>
              <b className={styles.name}>{template.name}</b>
              <span className={styles.description}>{template.description}</span>
            </span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** Static files, so that previews need no login and no database. */
async function loadDocument(id: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/gallery/${encodeURIComponent(id)}.flow.json`, { signal });
  if (!response.ok) return null;
  return response.json();
}
