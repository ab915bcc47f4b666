'use client';

import { useQuery } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { FormFailure } from '@/components/forms/form-failure';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { Checkbox } from '@/components/ui/fields/checkbox';
import { TextArea } from '@/components/ui/fields/text-area';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { listOfferedFlows } from '@/lib/pages/flows/list-offered-flows';
import { findOriginFault, type KeyFaults, type KeyForm } from '@/lib/pages/keys/key-form';
import { say } from '@/lib/words/say';
import styles from './create-key-dialog.module.css';

type FieldsProps = { form: KeyForm; set: (change: Partial<KeyForm>) => void; faults: KeyFaults };

export function PublishableKeyFields({ form, set, faults }: FieldsProps) {
  const flows = useQuery({ queryKey: queryKeys.flows(), queryFn: ({ signal }) => api.listFlows({ signal }) });
  const offered = listOfferedFlows(flows.data ?? [], (id) => form.flows.has(id));
  return (
    <>
      <TextArea
        label={say('Allowed origins')}
        hint={say('One per line: scheme, host and optional port. Requests from other origins are rejected.')}
        mono
        minRows={2}
        maxLength={4000}
        placeholder="https://www.example.com"
        spellCheck={false}
        autoCapitalize="none"
        value={form.origins}
        onValueChange={(origins) => set({ origins })}
        error={faults.origins ?? findOriginFault(form.origins)}
      />
      <fieldset className={styles.scopes} data-fault={faults.flows !== undefined}>
        <legend className={styles.legend}>{say('Allowed flows')}</legend>
        <FormFailure message={faults.flows ?? null} />
        {flows.isPending && <SkeletonRows label={say('Loading flows')} rows={2} rowHeight={28} />}
        {flows.isError && (
          <LoadError
            compact
            title={say('Could not load the flows')}
            error={flows.error}
            onRetry={() => flows.refetch()}
          />
        )}
        {flows.data && offered.length === 0 && (
          <p className={styles.none}>{say('No flows yet. Create one first.')}</p>
        )}
        {offered.map(({ id, name, live }) => (
          <Checkbox
            key={id}
            label={name}
            hint={
              live
                ? say('v{number} is live', { number: live.number })
                : say('Not live yet. It works once the flow is live.')
            }
            checked={form.flows.has(id)}
            onCheckedChange={(checked) => {
              const next = new Set(form.flows);
              if (checked) next.add(id);
              else next.delete(id);
              set({ flows: next });
            }}
          />
        ))}
      </fieldset>
    </>
  );
}
