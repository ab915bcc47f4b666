'use client';

import { ChevronDown, Download } from 'lucide-react';
import { useMe } from '@/components/account/use-me';
import { Button } from '@/components/ui/button';
import { DropdownMenu } from '@/components/ui/menus/dropdown-menu';
import type { MenuEntry } from '@/components/ui/menus/menu-entry';
import { EXPORT_FORMATS, type ExportFormat } from '@/lib/contract/conversation-filter';
import { exportSessions } from '@/lib/contract/conversation-paths';
import { toUrl } from '@/lib/contract/url';
import { say } from '@/lib/words/say';
import styles from './conversations-page.module.css';

const FORMAT_WORDS: Record<ExportFormat, string> = {
  csv: say('CSV, for spreadsheets'),
  jsonl: say('JSON lines, for programs'),
};

type ExportMenuProps = {
  /** What is exported: parameters of the list. */
  query: Readonly<Record<string, string>>;
  /** "34", or undefined while it is not known. */
  count: string | undefined;
  small?: boolean;
};

/** Downloads conversations with all their words. Sensitive values stay hidden unless a person may reveal them, and asks. */
export function ExportMenu({ query, count, small = false }: ExportMenuProps) {
  const mayReveal = useMe().data?.scopes.includes('sessions:write') ?? false;
  const entry = (format: ExportFormat, reveal: boolean): MenuEntry => ({
    id: `${format}-${reveal}`,
    label: FORMAT_WORDS[format],
    icon: <Download aria-hidden />,
    onSelect: () => download(query, format, reveal),
  });
  return (
    <DropdownMenu
      label={say('Export')}
      align="end"
      trigger={
        <Button size={small ? 'small' : 'medium'} icon={<Download aria-hidden />}>
          <span className={styles.exportLabel}>
            {count === undefined ? say('Export') : say('Export {count}', { count })}
            <ChevronDown aria-hidden />
          </span>
        </Button>
      }
      items={[
        ...EXPORT_FORMATS.map((format) => entry(format, false)),
        ...(mayReveal
          ? ([
              { kind: 'separator', id: 'line' },
              { kind: 'heading', id: 'reveal', label: say('With sensitive values (audited)') },
              ...EXPORT_FORMATS.map((format) => entry(format, true)),
            ] satisfies MenuEntry[])
          : []),
      ]}
    />
  );
}

function download(query: ExportMenuProps['query'], format: ExportFormat, reveal: boolean): void {
  const link = document.createElement('a');
  const params = new URLSearchParams({ ...query, format, ...(reveal && { reveal: 'true' }) });
  link.href = `${toUrl(exportSessions, {})}?${params}`;
  link.download = '';
  link.click();
}
