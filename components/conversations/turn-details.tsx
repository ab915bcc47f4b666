'use client';

import { useQuery } from '@tanstack/react-query';
import type { TurnRecord } from '@turnpike/engine/turn';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { CopyBlock } from '@/components/copy/copy-block';
import { downloadJson } from '@/components/flows/download-json';
import { EventList } from '@/components/trace/event-list';
import { PlanList } from '@/components/trace/plan-list';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { TabPanel, Tabs } from '@/components/ui/tabs';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { SessionResource, TurnSummary } from '@/lib/contract/schemas/sessions';
import { listCommandEvents, readStack, readStackAfter } from '@/lib/pages/conversations/read-stack';
import { listPlans } from '@/lib/simulator/trace/list-plans';
import type { Names } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { ConversationFigures } from './conversation-figures';
import { EffectList } from './effect-list';
import { SessionFacts } from './session-facts';
import { StackPanel } from './stack-panel';
import { TimingsOfTurn } from './timings-of-turn';
import styles from './turn-details.module.css';

type TurnDetailsProps = {
  sessionId: string;
  turn: number;
  names: Names;
  document: unknown;
  session: SessionResource;
  /** The loaded turns, oldest first. */
  turns: readonly TurnSummary[];
};
type Tab = 'trace' | 'facts' | 'stack' | 'plans' | 'effects' | 'figures' | 'record';

/** All stored data of a turn. Sensitive values arrive masked. */
export function TurnDetails(props: TurnDetailsProps) {
  const { sessionId, turn, names, document, session, turns } = props;
  const [tab, setTab] = useState<Tab>('trace');
  const loaded = useQuery({
    queryKey: queryKeys.turnRecord(sessionId, turn),
    queryFn: ({ signal }) => api.getTurnRecord(sessionId, turn, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const record = loaded.data?.record as TurnRecord | undefined;
  const plans = record ? listPlans(record) : [];
  const isNewest = turn === session.turns;
  const shown = tab === 'plans' && plans.length === 0 ? 'trace' : tab;
  return (
    <section className={styles.details} aria-label={say('Turn {turn} in detail', { turn })}>
      <Tabs<Tab>
        label={say('Turn {turn}', { turn })}
        value={shown}
        onValueChange={setTab}
        items={[
          { value: 'trace', label: say('Turn {turn}', { turn }) },
          { value: 'facts', label: say('Facts and gates') },
          { value: 'stack', label: say('Stack') },
          ...(plans.length > 0
            ? [{ value: 'plans' as const, label: say('Plans'), count: plans.length }]
            : []),
          { value: 'effects', label: say('Effects'), count: record?.effects.length },
          { value: 'figures', label: say('Figures') },
          { value: 'record', label: say('Record') },
        ]}
      >
        {!record && (
          <TabPanel value={shown}>
            <div className={styles.padded}>
              {loaded.isError ? (
                <LoadError
                  compact
                  title={say('Could not load the turn')}
                  error={loaded.error}
                  onRetry={() => loaded.refetch()}
                />
              ) : (
                <SkeletonRows label={say('Loading the turn')} rows={6} rowHeight={25} />
              )}
            </div>
          </TabPanel>
        )}
        {record && (
          <>
            <TabPanel value="trace">
              <EventList
                label={say('Events of turn {turn}', { turn })}
                events={record.events}
                names={names}
                input={record.input}
              />
            </TabPanel>
            <TabPanel value="facts">
              <SessionFacts
                record={record}
                names={names}
                document={document}
                gatesNow={isNewest ? session.gatesSatisfied : null}
              />
            </TabPanel>
            <TabPanel value="stack">
              <StackPanel
                now={isNewest ? readStack(session) : readStackAfter(record.after)}
                commands={listCommandEvents(turns, turn)}
                names={names}
                document={document}
              />
            </TabPanel>
            <TabPanel value="plans">
              <PlanList plans={plans} names={names} />
            </TabPanel>
            <TabPanel value="effects">
              {loaded.data?.timings && <TimingsOfTurn timings={loaded.data.timings} names={names} />}
              <EffectList effects={record.effects} names={names} />
            </TabPanel>
            <TabPanel value="figures">
              <ConversationFigures sessionId={sessionId} turns={session.turns} />
            </TabPanel>
            <TabPanel value="record">
              <div className={styles.padded}>
                <p className={styles.note}>
                  {say('Replays this turn exactly. Sensitive values are masked.')}
                  <Button
                    size="small"
                    icon={<Download aria-hidden />}
                    onClick={() => downloadJson(`${sessionId}-turn-${turn}.json`, record)}
                  >
                    {say('Download')}
                  </Button>
                </p>
                <CopyBlock
                  label={say('turn record')}
                  text={JSON.stringify(record, null, 2)}
                  maxHeight={560}
                />
                <p className={styles.hash}>
                  {sayWith('Trace hash {hash}', { hash: <code>{loaded.data?.traceHash}</code> })}
                </p>
              </div>
            </TabPanel>
          </>
        )}
      </Tabs>
    </section>
  );
}
