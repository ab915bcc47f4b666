'use client';

import Link from 'next/link';
import { useSearchParams } from 'next/navigation';
import { LoadError } from '@/components/account/load-error';
import { useMe } from '@/components/account/use-me';
import { ConversationStatus } from '@/components/conversations/status-words';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { EmptyPicture } from '@/components/ui/feedback/empty-picture';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/fields/select-field';
import { ShowMore } from '@/components/ui/show-more';
import { Table } from '@/components/ui/table';
import { readPageQuery, replacePageQuery } from '@/lib/client/page-query';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import type { Handoff } from '@/lib/contract/schemas/handoffs';
import { sortByWait } from '@/lib/pages/handoffs/sort-by-wait';
import { describeHandoffReason } from '@/lib/pages/handoffs/summarize-handoff';
import { formatElapsed } from '@/lib/pages/time/format-time';
import { say } from '@/lib/words/say';
import styles from './handoffs-page.module.css';
import { NotifyMenu } from './notify/notify-menu';
import { useHandoffs } from './use-handoffs';

const ANY = 'any';
const MINE = 'mine';
const UNCLAIMED = 'unclaimed';

/** Conversations that wait for a person. Updates live; filters are in the URL. */
export function HandoffsPage() {
  const search = useSearchParams();
  const handoffs = useHandoffs({ live: true });
  const all = handoffs.data?.pages.flatMap((page) => page.handoffs) ?? [];
  const flow = search.get('flow') ?? ANY;
  const queue = search.get('queue') ?? ANY;
  const person = search.get('person') ?? ANY;
  const me = useMe();
  const myId = me.data?.user?.id;
  const rows = all.filter(
    (item) =>
      (flow === ANY || item.flow.id === flow) &&
      (queue === ANY || item.queue === queue) &&
      (person === ANY || (person === MINE ? item.claim?.personId === myId : item.claim === null)),
  );
  const filtered = flow !== ANY || queue !== ANY || person !== ANY;

  function set(name: FilterName, value: string) {
    const next = readPageQuery();
    if (value === ANY) next.delete(name);
    else next.set(name, value);
    replacePageQuery(next);
  }

  return (
    <>
      <PageHeader
        title={say('Handoffs')}
        description={say('Conversations that wait for a person: handed off by their flow, or stuck.')}
        actions={me.data?.scopes.includes('sessions:write') && <NotifyMenu />}
      />
      {(all.length > 0 || filtered) && (
        <HandoffFilters handoffs={all} flow={flow} queue={queue} person={person} onChange={set} />
      )}
      {handoffs.isPending && <SkeletonRows label={say('Loading handoffs')} rows={5} rowHeight={64} />}
      {handoffs.isError && !handoffs.data && (
        <LoadError
          title={say('Could not load the handoffs')}
          error={handoffs.error}
          onRetry={() => handoffs.refetch()}
        />
      )}
      {handoffs.data && rows.length === 0 && (
        <EmptyState
          illustration={<EmptyPicture kind="handoffs" />}
          title={filtered ? say('No conversation matches') : say('No handoffs')}
          description={
            filtered
              ? say('Choose another flow, queue or person.')
              : say(
                  'Conversations appear here when their flow reaches a Handoff node, a customer asks for a person, or the flow is stuck. You can read them, reply, and hand them back.',
                )
          }
          actions={
            filtered ? (
              <Button onClick={() => replacePageQuery(new URLSearchParams())}>{say('Clear filters')}</Button>
            ) : (
              <Button asChild>
                <Link href="/conversations">{say('All conversations')}</Link>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && <HandoffTable rows={sortByWait(rows)} />}
      <ShowMore list={handoffs} label={say('Show older')} className={styles.more} />
    </>
  );
}

type FilterName = 'flow' | 'queue' | 'person';
type HandoffFiltersProps = {
  handoffs: readonly Handoff[];
  flow: string;
  queue: string;
  person: string;
  onChange: (name: FilterName, value: string) => void;
};

function HandoffFilters({ handoffs, flow, queue, person, onChange }: HandoffFiltersProps) {
  const flows = new Map(handoffs.map((item) => [item.flow.id, item.flow.name]));
  const queues = new Set(handoffs.flatMap((item) => (item.queue === null ? [] : [item.queue])));
  return (
    <div className={styles.filters}>
      <SelectField
        label={say('Flow')}
        className={styles.filter}
        value={flow}
        onValueChange={(value) => onChange('flow', value)}
        options={toOptions(say('All flows'), [...flows], flow)}
      />
      <SelectField
        label={say('Queue')}
        className={styles.filter}
        value={queue}
        onValueChange={(value) => onChange('queue', value)}
        options={toOptions(
          say('Any queue'),
          [...queues].map((name) => [name, name]),
          queue,
        )}
      />
      <SelectField
        label={say('Answered by')}
        className={styles.filter}
        value={person}
        onValueChange={(value) => onChange('person', value)}
        options={[
          { value: ANY, label: say('Anyone') },
          { value: UNCLAIMED, label: say('No one yet') },
          { value: MINE, label: say('Me') },
        ]}
      />
    </div>
  );
}

/** Keep the filter values of the URL as options, even if nothing matches them. */
function toOptions(any: string, found: [value: string, label: string][], chosen: string) {
  const known = found.some(([value]) => value === chosen) || chosen === ANY;
  const listed = known ? found : [...found, [chosen, chosen] as [string, string]];
  return [{ value: ANY, label: any }, ...listed.map(([value, label]) => ({ value, label }))];
}

const AUTHORS = { customer: say('Customer'), flow: say('Flow'), person: say('Person') } as const;

/** The customer's last words, or the last words of all if they said none. */
function Said({ message }: { message: Handoff['lastMessage'] }) {
  return (
    message && (
      <span className={styles.lines}>
        <span className={styles.said} dir="auto">
          {message.text === MASKED_TEXT ? <em>{say('Hidden')}</em> : message.text}
        </span>
        <span className={styles.note}>
          {AUTHORS[message.from]}, <RelativeTime at={message.at} />
        </span>
      </span>
    )
  );
}

function HandoffTable({ rows }: { rows: readonly Handoff[] }) {
  return (
    <Table<Handoff>
      label={say('Handoffs')}
      density="roomy"
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/handoffs/${id}`}
      columns={[
        {
          key: 'conversation',
          header: say('Conversation'),
          primary: true,
          render: ({ id, flow, customerId, unread }) => (
            <span className={styles.lines}>
              <span className={styles.line}>
                <b className={styles.name}>{flow.name}</b>
                {unread > 0 && (
                  <Badge tone="accent" label={say('unread')}>
                    {unread}
                  </Badge>
                )}
              </span>
              <code className={styles.id}>{customerId ?? id}</code>
            </span>
          ),
        },
        {
          key: 'last',
          header: say('Last message'),
          render: ({ lastMessage, customerMessage }) => <Said message={customerMessage ?? lastMessage} />,
        },
        {
          key: 'reason',
          header: say('Why'),
          width: '190px',
          render: ({ reason, node, status, queue }) => (
            <span className={styles.lines}>
              {status === 'handoff' ? (
                <span>{describeHandoffReason({ reason, node })}</span>
              ) : (
                <ConversationStatus status={status} />
              )}
              {queue && (
                <span>
                  <Chip>{queue}</Chip>
                </span>
              )}
            </span>
          ),
        },
        {
          key: 'claim',
          header: say('Answered by'),
          width: '130px',
          spare: true,
          render: ({ claim }) =>
            claim ? claim.name : <span className={styles.note}>{say('No one yet')}</span>,
        },
        {
          key: 'since',
          header: say('Waiting'),
          width: '110px',
          align: 'end',
          render: ({ waitingSince }) => <RelativeTime at={waitingSince} format={formatElapsed} />,
        },
      ]}
    />
  );
}
