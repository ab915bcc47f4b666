'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Copy, Download, Ellipsis, PencilRuler, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '@/components/account/use-may';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/feedback/toast';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { say } from '@/lib/words/say';
import { downloadJson, toFileName } from './download-json';
import styles from './flow-menu.module.css';

/** Menu of a flow in the list. */
export function FlowMenu({ flow }: { flow: FlowSummary }) {
  const queries = useQueryClient();
  const held = useMay('flows:write') ? undefined : say('Only for editors and owners');
  const [deleting, setDeleting] = useState(false);
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
          {
            id: 'delete',
            label: say('Delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            disabledReason:
              held ??
              (flow.latestVersion === null
                ? undefined
                : say('Published flows cannot be deleted: conversations may still use them')),
            onSelect: () => setDeleting(true),
          },
        ]}
      />
      <ConfirmDialog
        open={deleting}
        onOpenChange={setDeleting}
        title={say('Delete {name}?', { name: flow.name })}
        description={say('Deletes its draft and its tests. This cannot be undone.')}
        confirmLabel={say('Delete')}
        tone="danger"
        onConfirm={remove}
      />
    </span>
  );
}
