'use client';

import { useQueryClient } from '@tanstack/react-query';
import {
  Archive,
  ArchiveRestore,
  Copy,
  Download,
  Ellipsis,
  FolderInput,
  PencilRuler,
  TextCursorInput,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { downloadJson, toFileName } from '@/components/flows/download-json';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { onDemand } from '@/components/ui/feedback/on-demand';
import { showToast } from '@/components/ui/feedback/toast';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { api } from '@/lib/client/api-client';
import { flowListingApi } from '@/lib/client/flow-listing-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import styles from './flow-menu.module.css';

const FileFlowDialog = onDemand(() => import('./file-flow-dialog').then((module) => module.FileFlowDialog));
const RenameFlowDialog = onDemand(() =>
  import('./rename-flow-dialog').then((module) => module.RenameFlowDialog),
);

type OpenDialog = 'rename' | 'file' | 'archive' | 'delete';

/** Menu of a flow in the list. */
export function FlowMenu({ flow }: { flow: FlowSummary }) {
  const queries = useQueryClient();
  const held = useMay('flows:write') ? undefined : say('Only for editors and owners');
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.flows() });

  async function duplicate() {
    const name = say('{name} (copy)', { name: flow.name });
    const { document } = await api.getFlow(flow.id);
    await api.createFlow({ name, document: { ...document, name } });
    await refresh();
    showToast({ message: say('{name} created', { name }), tone: 'ok' });
  }

  async function download() {
    const { document } = await api.getFlow(flow.id);
    downloadJson(`${toFileName(flow.name)}.flow.json`, document);
  }

  async function remove() {
    await api.deleteFlow(flow.id);
    await refresh();
  }

  async function setArchived(archived: boolean) {
    await flowListingApi.setFlowListing(flow.id, { archived });
    await refresh();
    showToast({
      message: archived
        ? say('{name} archived', { name: flow.name })
        : say('{name} restored', { name: flow.name }),
      tone: 'ok',
    });
  }

  const attempt = (what: string, work: () => Promise<void>) => () => {
    work().catch((error: Error) => showToast({ message: what, description: error.message, tone: 'bad' }));
  };

  return (
    <span className={styles.menu}>
      <DropdownMenu
        label={say('More for {name}', { name: flow.name })}
        align="end"
        trigger={
          <IconButton label={say('More for {name}', { name: flow.name })} icon={<Ellipsis aria-hidden />} />
        }
        items={[
          { id: 'open', label: say('Open'), icon: <PencilRuler aria-hidden />, href: `/flows/${flow.id}` },
          {
            id: 'rename',
            label: say('Rename'),
            icon: <TextCursorInput aria-hidden />,
            disabledReason: held,
            onSelect: () => setDialog('rename'),
          },
          {
            id: 'file',
            label: say('Folder and tags'),
            icon: <FolderInput aria-hidden />,
            disabledReason: held,
            onSelect: () => setDialog('file'),
          },
          {
            id: 'duplicate',
            label: say('Duplicate'),
            icon: <Copy aria-hidden />,
            disabledReason: held,
            onSelect: attempt(say('Could not duplicate the flow'), duplicate),
          },
          {
            id: 'download',
            label: say('Download draft'),
            icon: <Download aria-hidden />,
            note: 'JSON',
            onSelect: attempt(say('Could not download the draft'), download),
          },
          { kind: 'separator', id: 'rule' },
          flow.archivedAt === null
            ? {
                id: 'archive',
                label: say('Archive'),
                icon: <Archive aria-hidden />,
                disabledReason: held,
                onSelect: () => setDialog('archive'),
              }
            : {
                id: 'restore',
                label: say('Restore'),
                icon: <ArchiveRestore aria-hidden />,
                disabledReason: held,
                onSelect: attempt(say('Could not restore the flow'), () => setArchived(false)),
              },
          {
            id: 'delete',
            label: say('Delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            disabledReason:
              held ??
              (flow.latestVersion === null
                ? undefined
                : say(
                    'Published flows cannot be deleted, because conversations may use them. Archive it instead.',
                  )),
            onSelect: () => setDialog('delete'),
          },
        ]}
      />
      <ConfirmDialog
        open={dialog === 'delete'}
        onOpenChange={close}
        title={say('Delete {name}?', { name: flow.name })}
        description={say('Deletes its draft and its tests. This cannot be undone.')}
        confirmLabel={say('Delete')}
        tone="danger"
        onConfirm={remove}
      />
      <ConfirmDialog
        open={dialog === 'archive'}
        onOpenChange={close}
        title={say('Archive {name}?', { name: flow.name })}
        description={
          flow.live
            ? say('It leaves the list, and v{number} stays live and keeps answering.', {
                number: flow.live.number,
              })
            : say('It leaves the list. Find it under “Archived” and restore it there.')
        }
        confirmLabel={say('Archive')}
        tone="ink"
        onConfirm={() => setArchived(true)}
      />
      {dialog === 'rename' && <RenameFlowDialog flow={flow} onClose={close} onSaved={refresh} />}
      {dialog === 'file' && <FileFlowDialog flow={flow} onClose={close} onSaved={refresh} />}
    </span>
  );
}
