'use client';

import { useQuery } from '@tanstack/react-query';
import { Bookmark, EyeOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { PageTitle } from '@/components/shell/page-title';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { KeyCap } from '@/components/ui/key-cap';
import { ShowMore } from '@/components/ui/show-more';
import { api } from '@/lib/client/api-client';
import { conversationApi } from '@/lib/client/conversation-client';
import { conversationKeys } from '@/lib/client/conversation-keys';
import { queryKeys } from '@/lib/client/query-keys';
import { MAX_SELECTED } from '@/lib/contract/conversation-filter';
import { formatTotal } from '@/lib/pages/conversations/conversation-words';
import { isSameFilter } from '@/lib/pages/conversations/view-filter';
import { formatInstant } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import { NoConversations } from '../no-conversations';
import { ConversationPeek } from '../peek/conversation-peek';
import { ConversationList } from './conversation-list';
import styles from './conversations-page.module.css';
import { ExportMenu } from './export-menu';
import { FilterBar } from './filter-bar';
import { SaveViewDialog } from './save-view-dialog';
import { SearchBox } from './search-box';
import { SelectionBar } from './selection-bar';
import { useFound } from './use-found';
import { useNodeNames } from './use-node-names';
import { useView } from './use-view';
import { findTab, listTabs, type ViewTab, ViewTabs } from './view-tabs';

/** Turns that are not searchable after this time are worth a word. */
const LATE_MS = 60_000;

/** Search in all stored conversations, beside the one that is open. What is shown is in the URL. */
export function ConversationsPage() {
  const view = useView();
  const { filter, peek } = view;
  const flows = useQuery({ queryKey: queryKeys.flows(), queryFn: ({ signal }) => api.listFlows({ signal }) });
  const saved = useQuery({
    queryKey: conversationKeys.savedViews(),
    queryFn: ({ signal }) => conversationApi.listViews({ signal }),
  });
  const tabs = listTabs(saved.data ?? []);
  const tab = findTab(tabs, view);
  const found = useFound(filter);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  useSearchKey(search);

  const [first] = found.data?.pages ?? [];
  const rows = found.data?.pages.flatMap((page) => page.sessions) ?? [];
  const nodeOf = useNodeNames(rows);
  const isFiltered = Object.keys(filter).length > 0;
  const total = first?.total ?? undefined;
  const isEmpty = first !== undefined && rows.length === 0 && !found.isPlaceholderData;
  const isUnused = isEmpty && !isFiltered;

  function select(ids: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const id of ids) {
      if (!isSelected) next.delete(id);
      else if (next.size < MAX_SELECTED) next.add(id);
    }
    setSelected(next);
  }
  return (
    <div className={classNames(styles.layout, peek !== undefined && styles.withPeek)}>
      <div className={styles.main}>
        <PageTitle name={say('Conversations')} />
        <header className={styles.header}>
          <h1 className={styles.title}>{say('Conversations')}</h1>
          {!isUnused && (
            <div className={styles.actions}>
              {isFiltered && (
                <Button icon={<Bookmark aria-hidden />} onClick={() => setSaving(true)}>
                  {nameSaving(tab, !isSameFilter(tab.filter, filter))}
                </Button>
              )}
              <ExportMenu query={filter as Record<string, string>} count={total && formatTotal(total)} />
            </div>
          )}
        </header>
        {isUnused ? (
          <div className={styles.unused}>
            <NoConversations flows={flows.data} />
          </div>
        ) : (
          <ViewTabs tabs={tabs} tab={tab} view={view}>
            <div className={styles.find}>
              <SearchBox
                value={filter.q ?? ''}
                onSearch={(q) => view.setFilter({ q })}
                status={total && first ? describeTotal(total, first.took) : ''}
                inputRef={search}
              />
            </div>
            <FilterBar view={view} flows={flows.data ?? []} />
            {selected.size > 0 && <SelectionBar selected={selected} onClear={() => setSelected(new Set())} />}
            {found.isPending && (
              <SkeletonRows label={say('Loading conversations')} rows={10} rowHeight={56} />
            )}
            {found.isError && (
              <LoadError
                title={say('Could not load the conversations')}
                error={found.error}
                onRetry={() => found.refetch()}
              />
            )}
            {isEmpty && <NoConversations flows={flows.data} onClear={() => view.showView({})} />}
            {rows.length > 0 && (
              <ConversationList
                conversations={rows}
                nodeOf={nodeOf}
                open={peek}
                selected={selected}
                onOpen={view.setPeek}
                onSelect={select}
                isOld={found.isPlaceholderData}
              />
            )}
            <ShowMore list={found} label={say('Show older')} className={styles.more} />
            <Footer shown={rows.length} searchedTo={first?.searchedTo} />
          </ViewTabs>
        )}
      </div>
      {peek !== undefined && (
        <ConversationPeek
          key={peek}
          sessionId={peek}
          foundTurn={filter.q === undefined ? undefined : rows.find(({ id }) => id === peek)?.lastWords?.turn}
          search={filter.q}
          onClose={() => view.setPeek(undefined)}
        />
      )}
      {isSaving && (
        <SaveViewDialog
          filter={filter}
          known={tab.saved}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => {
            setSaving(false);
            view.showView(filter, id);
          }}
          onDeleted={() => {
            setSaving(false);
            view.showView({});
          }}
        />
      )}
    </div>
  );
}

function nameSaving({ saved }: ViewTab, isChanged: boolean): string {
  if (!saved?.isOwn) return say('Save view');
  return isChanged ? say('Save changes') : say('Edit view');
}

const describeTotal = (total: Parameters<typeof formatTotal>[0], took: number): string =>
  say('{total} found in {seconds} s', {
    total: formatTotal(total),
    seconds: (Math.max(took, 10) / 1000).toFixed(took < 100 ? 2 : 1),
  });

type FooterProps = { shown: number; searchedTo: string | undefined };

function Footer({ shown, searchedTo }: FooterProps) {
  const isLate = searchedTo !== undefined && Date.now() - Date.parse(searchedTo) > LATE_MS;
  return (
    <footer className={styles.footer}>
      <span>{say('{shown} shown', { shown })}</span>
      <span className={styles.keys}>
        <KeyCap keys="ArrowUp" /> <KeyCap keys="ArrowDown" /> {say('to move')}
      </span>
      <span className={styles.keys}>
        <KeyCap keys="X" /> {say('to select')}
      </span>
      <span className={styles.hidden}>
        <EyeOff aria-hidden />
        {isLate
          ? say('Words after {time} cannot be searched yet', { time: formatInstant(searchedTo) })
          : say('Masked facts cannot be searched')}
      </span>
    </footer>
  );
}

/** `/` focuses the search, unless the user types elsewhere. */
function useSearchKey(search: { current: HTMLInputElement | null }): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      const isTyping = target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      search.current?.focus();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [search]);
}
