'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Option } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import Link from 'next/link';
import { useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { useMe } from '@/components/account/use-me';
import { HandoffBrief } from '@/components/handoffs/brief/handoff-brief';
import { HandoffDesk } from '@/components/handoffs/handoff-desk';
import { LIVE_MS } from '@/components/handoffs/use-handoffs';
import { PageHeader } from '@/components/shell/page-header';
import { RelativeTime } from '@/components/time/relative-time';
import { TranscriptTurn } from '@/components/trace/transcript-turn';
import { Chip } from '@/components/ui/chip';
import { classNames } from '@/components/ui/class-names';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ShowMore } from '@/components/ui/show-more';
import { sayWith } from '@/components/words/say-with';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { getSessionFile } from '@/lib/contract/paths';
import type { SessionResource } from '@/lib/contract/schemas/sessions';
import { toUrl } from '@/lib/contract/url';
import { nameFrames } from '@/lib/pages/conversations/read-stack';
import { findAskedFact } from '@/lib/simulator/answers/find-asked-fact';
import { readFlowLocale } from '@/lib/simulator/answers/read-flow-locale';
import { namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import styles from './conversation-page.module.css';
import { HeardOfStoredTurn } from './heard-of-stored-turn';
import { OpenInDebugger } from './open-in-debugger';
import { OpenRequest } from './open-request';
import { ConversationStatus } from './status-words';
import { TurnDeliveries } from './turn-deliveries';
import { TurnDetails } from './turn-details';
import { TurnRating } from './turn-rating';

const CONVERSATIONS = { href: '/conversations', label: say('Conversations') };

type ConversationPageProps = {
  sessionId: string;
  back?: { href: string; label: string };
  /** For a person who answers: a summary and what is known, with the trace folded. */
  forDesk?: boolean;
};

/**
 * A stored conversation: transcript and explanations. If it waits for a person, operators can reply; it then
 * updates live.
 */
export function ConversationPage({
  sessionId,
  back = CONVERSATIONS,
  forDesk = false,
}: ConversationPageProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const session = useQuery({
    queryKey: queryKeys.session(sessionId),
    queryFn: ({ signal }) => api.getSession(sessionId, { signal }),
    refetchInterval: ({ state }) => (waitsForPerson(state.data) ? LIVE_MS : false),
  });
  const waits = waitsForPerson(session.data);
  const turns = useInfiniteQuery({
    queryKey: queryKeys.sessionTurns(sessionId),
    queryFn: ({ signal, pageParam }) => api.listTurns(sessionId, { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    refetchInterval: waits ? LIVE_MS : false,
  });
  const me = useMe();
  const flow = session.data?.flow;
  // Node names come from the version it ran on. Without access to it, ids are shown.
  const version = useQuery({
    queryKey: flow ? queryKeys.version(flow.id, flow.version) : ['no-version'],
    queryFn: ({ signal }) => (flow ? api.getVersion(flow.id, flow.version, { signal }) : null),
    enabled: flow !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const error = session.error ?? turns.error;
  if (error) {
    return (
      <>
        <PageHeader title={say('Conversation')} back={back} />
        <LoadError
          title={say('Could not load the conversation')}
          error={error}
          onRetry={() => Promise.all([session.refetch(), turns.refetch()])}
        />
      </>
    );
  }
  if (!session.data || !turns.data) {
    return (
      <>
        <PageHeader title={say('Conversation')} back={back} />
        <SkeletonRows label={say('Loading the conversation')} rows={8} rowHeight={40} />
      </>
    );
  }
  const document = version.data?.document;
  const locale = readFlowLocale(document);
  const names = nameFrames(namesOf(document, { masks: true }), session.data);
  const sorted = turns.data.pages.flatMap((page) => page.turns).toSorted((a, b) => a.turn - b.turn);
  const selected = chosen ?? sorted.at(-1)?.turn ?? null;
  const { customerId, environment, frames, ratings, status, updatedAt } = session.data;
  // The two were requested at different times.
  const count = Math.max(session.data.turns, sorted.at(-1)?.turn ?? 0);
  const top = frames.at(-1);
  const details = selected !== null && (
    <TurnDetails
      sessionId={sessionId}
      turn={selected}
      names={names}
      document={document}
      session={session.data}
      turns={sorted}
    />
  );
  return (
    <>
      <PageHeader
        title={session.data.flow.name}
        back={back}
        actions={<OpenInDebugger flowId={session.data.flow.id} sessionId={sessionId} turns={count} />}
        meta={<ConversationStatus status={status} />}
        description={
          <span className={styles.facts}>
            <code className={styles.id}>{sessionId}</code>
            <span className={styles.version}>
              v{session.data.flow.version} <Chip>{environment}</Chip>
            </span>
            {customerId && (
              <span>
                {sayWith('customer {link}', {
                  link: (
                    <Link href={`/customers/${encodeURIComponent(customerId)}`} className={styles.link}>
                      <code className={styles.id}>{customerId}</code>
                    </Link>
                  ),
                })}
              </span>
            )}
            {top && frames.length > 1 && (
              <span>
                {say('in {frame}, over {length} more', {
                  frame: names.frame(top.id),
                  length: frames.length - 1,
                })}
              </span>
            )}
            <span>{say('{count, plural, one {# turn} other {# turns}}', { count })}</span>
            <RelativeTime at={updatedAt} words={(time) => say('last turn {time}', { time })} />
          </span>
        }
      />
      <div className={classNames(styles.columns, forDesk && styles.desk)}>
        <section
          className={classNames(styles.transcript, waits && styles.waits)}
          aria-label={say('Transcript')}
          // New messages of the customer are announced; relative times are not.
          aria-live={waits ? 'polite' : undefined}
          aria-relevant={waits ? 'additions' : undefined}
        >
          <ShowMore list={turns} label={say('Show earlier turns')} size="small" className={styles.earlier} />
          {sorted.map((turn, index) => (
            <TranscriptTurn
              key={turn.turn}
              number={turn.turn}
              input={turn.input as TurnInput}
              replies={turn.replies}
              offered={sorted[index - 1]?.replies.flatMap((reply): Option[] => reply.options ?? [])}
              asked={findAskedFact(document, sorted[index - 1]?.replies.at(-1)?.node)}
              locale={locale}
              names={names}
              heard={
                (turn.input as TurnInput).type === 'message' && (
                  <HeardOfStoredTurn
                    sessionId={sessionId}
                    turn={turn.turn}
                    newest={sorted.at(-1)?.turn ?? turn.turn}
                    names={names}
                  />
                )
              }
              sent={
                <>
                  {turn.deliveries && <TurnDeliveries deliveries={turn.deliveries} />}
                  {ratings
                    .filter((rating) => rating.turn === turn.turn)
                    .map((rating) => (
                      <TurnRating key={rating.turn} rating={rating} />
                    ))}
                </>
              }
              note={<RelativeTime at={turn.at} />}
              awaiting={turn.status === 'handoff' ? say('Waiting for a person.') : undefined}
              selected={turn.turn === selected}
              onSelect={() => setChosen(turn.turn)}
              selectLabel={say('Show its trace')}
              fileUrl={(assetId) => toUrl(getSessionFile, { sessionId, assetId })}
            />
          ))}
          {sorted.length === 0 && (
            <p className={styles.none}>
              {session.data.recordsDeleted
                ? say('The turns of this conversation were deleted after the retention period.')
                : say('No turns yet.')}
            </p>
          )}
          {session.data.pending && <OpenRequest pending={session.data.pending} names={names} />}
          {waits && me.data?.scopes.includes('sessions:write') && (
            <HandoffDesk session={session.data} document={document} onSaid={() => setChosen(null)} />
          )}
          {waits && me.data && !me.data.scopes.includes('sessions:write') && (
            <p className={styles.none}>
              {say(
                'Waiting for a person. Operators and owners of the workspace can reply; you can read along.',
              )}
            </p>
          )}
        </section>
        {forDesk ? (
          <HandoffBrief
            session={session.data}
            document={document}
            turns={sorted}
            isWhole={!turns.hasNextPage}
            names={names}
          >
            {details}
          </HandoffBrief>
        ) : (
          details
        )}
      </div>
    </>
  );
}

const waitsForPerson = (session: SessionResource | undefined): boolean =>
  session?.status === 'handoff' || session?.status === 'deadlock';
