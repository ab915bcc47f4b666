'use client';

import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { TextField } from '@/components/ui/fields/text-field';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { TEMPLATE_PURPOSES, type TemplatePurpose } from '@/lib/contract/names';
import type { FlowTemplate } from '@/lib/contract/schemas/flows';
import { findFlows } from '@/lib/pages/flows/find-flows';
import { say } from '@/lib/words/say';
import { TemplateCard } from './template-card';
import styles from './template-gallery.module.css';

type TemplateGalleryProps = {
  heading: string;
  note?: string;
  busy: boolean;
  onChoose: (template: FlowTemplate) => void;
};

/** Templates that run immediately, grouped by purpose, with a search field. */
export function TemplateGallery({ heading, note, busy, onChoose }: TemplateGalleryProps) {
  const [words, setWords] = useState('');
  const templates = useQuery({
    queryKey: queryKeys.templates(),
    queryFn: ({ signal }) => api.listTemplates({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (templates.data?.length === 0) return null;
  const found = findFlows(templates.data ?? [], words, ({ name, description }) => `${name} ${description}`);
  const groups = TEMPLATE_PURPOSES.map((purpose) => ({
    purpose,
    templates: found.filter((template) => template.purpose === purpose),
  })).filter((group) => group.templates.length > 0);
  return (
    <section className={styles.section} aria-labelledby="templates">
      <header className={styles.header}>
        <h2 id="templates" className={styles.heading}>
          {heading}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
        <TextField
          label={say('Find a template')}
          labelHidden
          className={styles.search}
          icon={<Search aria-hidden />}
          placeholder={say('Find a template')}
          value={words}
          onValueChange={setWords}
          maxLength={100}
          spellCheck={false}
          autoComplete="off"
        />
      </header>
      {templates.isError && (
        <LoadError
          compact
          title={say('Could not load the templates')}
          error={templates.error}
          onRetry={() => templates.refetch()}
        />
      )}
      {templates.isPending && (
        <div className={styles.grid}>
          {[1, 2, 3, 4, 5].map((key) => (
            <Skeleton key={key} shape="block" height={240} />
          ))}
        </div>
      )}
      <span role="status" className={styles.status}>
        {words.trim() !== '' &&
          say('{count, plural, =0 {No template matches.} one {# template} other {# templates}}', {
            count: found.length,
          })}
        {words.trim() !== '' && found.length === 0 && (
          <Button onClick={() => setWords('')}>{say('Clear the search')}</Button>
        )}
      </span>
      {groups.map(({ purpose, templates: listed }, index) => (
        <section key={purpose} aria-labelledby={`templates-${purpose}`}>
          <h3 id={`templates-${purpose}`} className={styles.purpose}>
            {getPurposeName(purpose)}
          </h3>
          <div className={styles.grid} data-tour={index === 0 ? 'gallery' : undefined}>
            {listed.map((template) => (
              <TemplateCard key={template.id} template={template} busy={busy} onChoose={onChoose} />
            ))}
          </div>
        </section>
      ))}
    </section>
  );
}

function getPurposeName(purpose: TemplatePurpose): string {
  switch (purpose) {
    case 'sales':
      return say('Sales and leads');
    case 'booking':
      return say('Bookings');
    case 'service':
      return say('Customer service');
    case 'team':
      return say('For your own team');
  }
}
