'use client';

import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMay } from '@/components/account/use-may';
import { PageHeader } from '@/components/shell/page-header';
import { FlowsTour } from '@/components/tour/flows-tour';
import { TourOffer } from '@/components/tour/tour-offer';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { EmptyFlowsPicture } from './empty-flows-picture';
import { FlowList } from './flow-list';
import styles from './flows-home.module.css';
import { TemplateGallery } from './template-gallery';
import { useCreateFlow } from './use-create-flow';

const MentionList = onDemand(() => import('./mentions/mention-list').then((module) => module.MentionList));
const ImportDialog = onDemand(() => import('./import-dialog').then((module) => module.ImportDialog));

/** All flows of the workspace, and ways to create one. */
export function FlowsHome() {
  const flows = useQuery({ queryKey: queryKeys.flows(), queryFn: ({ signal }) => api.listFlows({ signal }) });
  const create = useCreateFlow();
  const [importing, setImporting] = useState(false);
  const mayCreate = useMay('flows:write');
  const empty = flows.data?.length === 0;
  const blank = () => create.mutate({ name: say('Untitled flow') });
  const size = empty ? 'large' : 'medium';
  const actions = mayCreate && (
    <>
      <Button size={size} icon={<Upload aria-hidden />} onClick={() => setImporting(true)}>
        {empty ? say('Import a file') : say('Import')}
      </Button>
      <Button
        variant="ink"
        size={size}
        icon={<Plus aria-hidden />}
        onClick={blank}
        busy={create.isPending}
        busyLabel={say('Creating')}
      >
        {empty ? say('Blank flow') : say('New flow')}
      </Button>
    </>
  );
  return (
    <>
      {empty ? (
        <EmptyState
          className={styles.empty}
          headingLevel={1}
          illustration={<EmptyFlowsPicture />}
          title={mayCreate ? say('Draw your first conversation') : say('No flows yet')}
          description={
            mayCreate
              ? say('Define what you need to know. Turnpike works out what to ask next, and explains why.')
              : say('Editors and owners of the workspace create flows. You can view them and try them out.')
          }
          actions={actions && <span className={styles.emptyActions}>{actions}</span>}
        />
      ) : (
        <>
          <PageHeader
            title={say('Flows')}
            description={mayCreate ? undefined : say('View only. You can try flows in the simulator.')}
            actions={
              <>
                <MentionList />
                {actions}
              </>
            }
          />
          {flows.isPending && <SkeletonRows label={say('Loading flows')} rows={5} rowHeight={56} />}
          {flows.isError && (
            <LoadError
              title={say('Could not load the flows')}
              error={flows.error}
              onRetry={() => flows.refetch()}
            />
          )}
          {flows.data && (
            <div data-tour="flows">
              <FlowList flows={flows.data} />
            </div>
          )}
        </>
      )}
      {flows.data && !empty && <TourOffer />}
      {/* Below the flows, so that its loading does not move them. */}
      {mayCreate && !flows.isPending && (
        <TemplateGallery
          heading={empty ? say('Or start from a template') : say('Start from a template')}
          note={empty ? undefined : say('ready to run')}
          busy={create.isPending}
          onChoose={(template) => create.mutate({ name: template.name, template: template.id })}
        />
      )}
      {flows.data && <FlowsTour first={empty ?? false} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </>
  );
}
