'use client';

import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSeen } from '@/components/conversations/use-seen';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowTemplate } from '@/lib/contract/schemas/flows';
import styles from './template-gallery.module.css';

/** Drawing compiles the flow, so it loads after the page. */
const TemplatePreview = onDemand(
  () => import('./template-preview').then((module) => module.TemplatePreview),
  () => <span className={styles.blank} />,
);

type TemplateCardProps = {
  template: FlowTemplate;
  busy: boolean;
  onChoose: (template: FlowTemplate) => void;
};

/** A template with a drawing of its document, which is loaded once the card is near the viewport. */
export function TemplateCard({ template, busy, onChoose }: TemplateCardProps) {
  const card = useRef<HTMLButtonElement>(null);
  const isSeen = useSeen(card);
  const document = useQuery({
    queryKey: [...queryKeys.templates(), template.id, 'document'],
    queryFn: ({ signal }) => loadDocument(template.id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: isSeen,
  });
  return (
    <button
      ref={card}
      type="button"
      className={styles.card}
      aria-disabled={busy}
      onClick={() => !busy && onChoose(template)}
    >
      <TemplatePreview document={document.data} />
      <span className={styles.words}>
        <b className={styles.name}>{template.name}</b>
        <span className={styles.description}>{template.description}</span>
      </span>
    </button>
  );
}

/** Static files, so that previews need no login and no database. */
async function loadDocument(id: string, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(`/gallery/${encodeURIComponent(id)}.flow.json`, { signal });
  if (!response.ok) return null;
  return response.json();
}
