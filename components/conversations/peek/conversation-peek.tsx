'use client';

import { useQuery } from '@tanstack/react-query';
import type { Option } from '@turnpike/engine';
import type { TurnInput } from '@turnpike/engine/turn';
import { ExternalLink, X } from 'lucide-react';
import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { LoadError } from '@/components/account/load-error';
import { RelativeTime } from '@/components/time/relative-time';
import { TranscriptTurn } from '@/components/trace/transcript-turn';
import { Button } from '@/components/ui/button';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { IconButton } from '@/components/ui/icon-button';
import { api } from '@/lib/client/api-client';
import { conversationApi } from '@/lib/client/conversation-client';
import { conversationKeys } from '@/lib/client/conversation-keys';
import { queryKeys } from '@/lib/client/query-keys';
import { getSessionFile } from '@/lib/contract/paths';
import type { TurnSummary } from '@/lib/contract/schemas/sessions';
import { toUrl } from '@/lib/contract/url';
import { findWords } from '@/lib/pages/conversations/find-words';
import { formatInstant } from '@/lib/pages/time/format-time';
import { findAskedFact } from '@/lib/simulator/answers/find-asked-fact';
import { readFlowLocale } from '@/lib/simulator/answers/read-flow-locale';
import { type Names, namesOf } from '@/lib/simulator/trace/names';
import { say } from '@/lib/words/say';
import { HeardOfStoredTurn } from '../heard-of-stored-turn';
import { FoundWords } from '../list/found-words';
import { TurnRating } from '../turn-rating';
import styles from './conversation-peek.module.css';
import { PeekFooter } from './peek-footer';
import { PeekNotes } from './peek-notes';
import { PeekTurn } from './peek-turn';

type ConversationPeekProps = {
  sessionId: string;
  /** The turn with the words that were found. */
  foundTurn: number | undefined;
  /** Its words are marked. */
  search: string | undefined;
  onClose: () => void;
};

/** A conversation beside the list: what was said, why, and what members say about it. */
export function ConversationPeek({ sessionId, foundTurn, search = '', onClose }: ConversationPeekProps) {
  const session = useQuery({
    queryKey: queryKeys.session(sessionId),
    queryFn: ({ signal }) => api.getSession(sessionId, { signal }),
  });
  const turns = useQuery({
    queryKey: [...queryKeys.sessionTurns(sessionId), 'newest'],
    queryFn: ({ signal }) => api.listTurns(sessionId, {}, { signal }),
  });
  const remarks = useQuery({
    queryKey: conversationKeys.remarks(sessionId),
    queryFn: ({ signal }) => conversationApi.getRemarks(sessionId, { signal }),
  });
  const flow = session.data?.flow;
  // Names come from the version it ran on. Without access to it, ids are shown.
  const version = useQuery({
    queryKey: queryKeys.version(flow?.id ?? '', flow?.version ?? 0),
    queryFn: ({ signal }) => api.getVersion(flow?.id ?? '', flow?.version ?? 0, { signal }),
    enabled: flow !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [chosen, setChosen] = useState<number>();
  useCloseByKey(onClose);
  const error = session.error ?? turns.error ?? remarks.error;
  const document = version.data?.document;
  const names = namesOf(document, { masks: true });
  const said = turns.data?.turns ?? [];
  const selected = chosen ?? foundTurn ?? said.findLast(({ replies }) => replies.length > 0)?.turn;
  const transcript = useRef<HTMLDivElement>(null);
  const isLoaded = turns.data !== undefined && session.data !== undefined && remarks.data !== undefined;
  useEffect(() => {
    if (isLoaded)
      transcript.current
        ?.querySelector('[aria-current]')
        ?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [isLoaded]);
  return (
    <aside className={styles.peek} aria-label={say('Conversation')}>
      <header className={styles.head}>
        <div className={styles.names}>
          <h2 className={styles.title}>{flow?.name ?? say('Conversation')}</h2>
          {session.data && (
            <p className={styles.facts}>
              {say('v{version} {environment}', {
                version: session.data.flow.version,
                environment: session.data.environment,
              })}
              {' · '}
              {formatInstant(session.data.createdAt)}
            </p>
          )}
        </div>
        <Button asChild variant="ghost" square>
          <Link
            href={`/conversations/${encodeURIComponent(sessionId)}`}
            aria-label={say('Open the whole page')}
          >
            <ExternalLink aria-hidden />
          </Link>
        </Button>
        <IconButton label={say('Close')} shortcut="Escape" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {error && (
        <LoadError
          compact
          title={say('Could not load the conversation')}
          error={error}
          onRetry={() => Promise.all([session.refetch(), turns.refetch(), remarks.refetch()])}
        />
      )}
      {!error && !isLoaded && (
        <SkeletonRows label={say('Loading the conversation')} rows={8} rowHeight={40} />
      )}
      {turns.data && session.data && remarks.data && (
        <>
          <PathLine nodes={listSpoken(said)} names={names} />
          <div ref={transcript} className={styles.transcript}>
            {turns.data.next !== null && (
              <p className={styles.note}>{say('Earlier turns are on the whole page.')}</p>
            )}
            {said.map((turn, index) => (
              <TranscriptTurn
                key={turn.turn}
                number={turn.turn}
                input={turn.input as TurnInput}
                replies={turn.replies}
                offered={said[index - 1]?.replies.flatMap((reply): Option[] => reply.options ?? [])}
                asked={findAskedFact(document, said[index - 1]?.replies.at(-1)?.node)}
                locale={readFlowLocale(document)}
                names={names}
                message={markWords(turn.input as TurnInput, search)}
                heard={
                  (turn.input as TurnInput).type === 'message' && (
                    <HeardOfStoredTurn
                      sessionId={sessionId}
                      turn={turn.turn}
                      newest={said.at(-1)?.turn ?? turn.turn}
                      names={names}
                    />
                  )
                }
                sent={session.data.ratings
                  .filter((rating) => rating.turn === turn.turn)
                  .map((rating) => <TurnRating key={rating.turn} rating={rating} />)}
                note={<RelativeTime at={turn.at} />}
                awaiting={turn.status === 'handoff' ? say('Waiting for a person.') : undefined}
                selected={turn.turn === selected}
                onSelect={() => setChosen(turn.turn)}
                selectLabel={say('Why this reply')}
                fileUrl={(assetId) => toUrl(getSessionFile, { sessionId, assetId })}
              >
                <PeekTurn
                  sessionId={sessionId}
                  flowId={session.data.flow.id}
                  turn={turn.turn}
                  isChosen={turn.turn === selected}
                  flag={remarks.data.flags.find((flag) => flag.turn === turn.turn)}
                  names={names}
                  document={document}
                />
              </TranscriptTurn>
            ))}
            {said.length === 0 && (
              <p className={styles.note}>
                {say('The turns of this conversation were deleted after the retention period.')}
              </p>
            )}
            <PeekNotes sessionId={sessionId} notes={remarks.data.notes} />
          </div>
          <PeekFooter session={session.data} tags={remarks.data.tags.map(({ tag }) => tag)} />
        </>
      )}
    </aside>
  );
}

/** The customer's message with the words of a search, if it has any. */
function markWords(input: TurnInput, search: string) {
  const text = input.type === 'message' ? input.text : undefined;
  const found = text === undefined ? [] : findWords(text, search);
  return text === undefined || found.length === 0 ? undefined : <FoundWords text={text} found={found} />;
}

/** The nodes that replied, in order. */
function listSpoken(turns: readonly TurnSummary[]): string[] {
  const nodes = turns.flatMap(({ replies }) =>
    replies.flatMap(({ node }) => (node === undefined ? [] : [node])),
  );
  return nodes.filter((node, index) => node !== nodes[index - 1]);
}

function PathLine({ nodes, names }: { nodes: readonly string[]; names: Names }) {
  if (nodes.length === 0) return null;
  return (
    <ol className={styles.path} aria-label={say('Path')}>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a node can be on the path several times
        <li key={index}>{names.node(node)}</li>
      ))}
    </ol>
  );
}

/** Escape closes it, unless something on top of it is open. */
function useCloseByKey(onClose: () => void): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const target = event.target as HTMLElement;
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        target.closest('[role="dialog"], input, textarea')
      )
        return;
      onClose();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
}
