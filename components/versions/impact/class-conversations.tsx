'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { LoadError } from '@/components/account/load-error';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { SelectField } from '@/components/ui/fields/select-field';
import { ShowMore } from '@/components/ui/show-more';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName, SessionChoice } from '@/lib/contract/names';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import { chooseForSession, type ImpactChoices } from '@/lib/pages/versions/impact/impact-choices';
import { listChoiceLabels } from '@/lib/pages/versions/impact/impact-words';
import { say } from '@/lib/words/say';
import styles from './impact.module.css';

type ClassConversationsProps = {
  flowId: string;
  environment: EnvironmentName;
  version: number | 'draft';
  found: ImpactClassResource;
  choices: ImpactChoices;
  onChoices: (choices: ImpactChoices) => void;
};

/** The choice of the class; conversations without their own have it. */
const OF_CLASS = 'class';

/** The conversations of a class, newest first, each with its own choice if it should differ. */
export function ClassConversations({
  flowId,
  environment,
  version,
  found,
  choices,
  onChoices,
}: ClassConversationsProps) {
  const { strategy } = choices;
  const body = { version, environment, class: found.id, ...(strategy && { strategy }) };
  const pages = useInfiniteQuery({
    queryKey: queryKeys.impact(flowId, body),
    queryFn: ({ signal, pageParam }) =>
      api.measureImpact(flowId, { ...body, ...(pageParam !== null && { cursor: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    gcTime: 0,
  });
  if (pages.isPending)
    return (
      <SkeletonRows label={say('Loading conversations')} rows={Math.min(found.count, 4)} rowHeight={36} />
    );
  if (pages.isError)
    return (
      <LoadError
        compact
        title={say('Could not load the conversations')}
        error={pages.error}
        onRetry={() => pages.refetch()}
      />
    );
  const sessions = pages.data.pages.flatMap((page) => page.sessions);
  return (
    <>
      <ul className={styles.sessions}>
        {sessions.map(({ id, class: own }) => (
          <li key={id} className={styles.session}>
            <Link href={`/conversations/${encodeURIComponent(id)}`} target="_blank" className={styles.id}>
              {id}
            </Link>
            <SelectField<SessionChoice | typeof OF_CLASS>
              label={say('What to do with {id}', { id })}
              labelHidden
              value={choices.perSession[id]?.choice ?? OF_CLASS}
              onValueChange={(choice) =>
                onChoices(
                  chooseForSession(choices, { id, class: own }, choice === OF_CLASS ? undefined : choice),
                )
              }
              options={[{ value: OF_CLASS, label: say('As its group') }, ...listChoiceLabels([found])]}
            />
          </li>
        ))}
      </ul>
      {sessions.length === 0 && (
        <p className={styles.quiet}>{say('These conversations have since continued or ended.')}</p>
      )}
      <ShowMore list={pages} label={say('Show more')} size="small" />
    </>
  );
}
