'use client';

import { useQuery } from '@tanstack/react-query';
import { STATUSES } from '@turnpike/engine';
import { X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { api } from '@/lib/client/api-client';
import { conversationApi } from '@/lib/client/conversation-client';
import { conversationKeys } from '@/lib/client/conversation-keys';
import { queryKeys } from '@/lib/client/query-keys';
import { CONVERSATION_OUTCOMES, RATING_FILTERS } from '@/lib/contract/conversation-filter';
import { CHANNEL_KINDS, ENVIRONMENT_NAMES } from '@/lib/contract/names';
import type { FlowSummary } from '@/lib/contract/schemas/flows';
import { nameChannel } from '@/lib/pages/conversations/conversation-words';
import type { FilterName } from '@/lib/pages/conversations/view-filter';
import { listOfferedFlows } from '@/lib/pages/flows/list-offered-flows';
import { ENVIRONMENT_WORDS } from '@/lib/pages/versions/environment-words';
import { say } from '@/lib/words/say';
import { STATUS_WORDS } from '../status-words';
import { ChoiceFilter } from './choice-filter';
import { DateFilter } from './date-filter';
import styles from './filter-bar.module.css';
import { isMoreField, labelOfField, MoreFilters } from './more-filters';
import { OUTCOME_WORDS } from './outcome-words';
import { PathFilter } from './path-filter';
import { RATING_WORDS } from './rating-words';
import { useFlowMarks } from './use-flow-marks';
import type { ListView } from './use-view';

const CHANNELS = ['web', 'api', ...CHANNEL_KINDS];

type FilterBarProps = { view: ListView; flows: readonly FlowSummary[] };

/** All filters: what is set, and what can be added. */
export function FilterBar({ view: { filter, setFilter, showView }, flows }: FilterBarProps) {
  const marks = useFlowMarks(filter.flow);
  const tags = useQuery({
    queryKey: conversationKeys.tags(),
    queryFn: ({ signal }) => conversationApi.listTags({ signal }),
  });
  const versions = useQuery({
    queryKey: queryKeys.versions(filter.flow ?? ''),
    queryFn: ({ signal }) => api.listVersions(filter.flow ?? '', { signal }),
    enabled: filter.flow !== undefined,
    retry: false,
  });
  const choice = (
    name: FilterName,
    label: string,
    options: readonly { value: string; label: string }[],
    none?: string,
  ) => (
    <ChoiceFilter
      label={label}
      value={filter[name]}
      options={options}
      none={none}
      onChange={(value) => setFilter({ [name]: value })}
    />
  );
  const texts = (Object.keys(filter) as FilterName[]).filter(isMoreField);
  return (
    <section className={styles.bar} aria-label={say('Filters')}>
      {choice(
        'flow',
        say('Flow'),
        listOfferedFlows(flows, (id) => filter.flow === id).map(({ id, name }) => ({
          value: id,
          label: name,
        })),
        say('No flows yet'),
      )}
      <DateFilter from={filter.from} to={filter.to} onChange={setFilter} />
      <PathFilter
        mark={filter.mark}
        not={filter.not}
        options={marks}
        hasFlow={filter.flow !== undefined}
        onChange={setFilter}
      />
      {choice(
        'version',
        say('Version'),
        (versions.data ?? []).map(({ number }) => ({ value: String(number), label: `v${number}` })),
        filter.flow === undefined ? say('Choose a flow first') : say('No versions yet'),
      )}
      {choice(
        'environment',
        say('Environment'),
        ENVIRONMENT_NAMES.map((value) => ({ value, label: ENVIRONMENT_WORDS[value] })),
      )}
      {choice(
        'status',
        say('Status'),
        STATUSES.map((value) => ({ value, label: STATUS_WORDS[value].label })),
      )}
      {choice(
        'outcome',
        say('Outcome'),
        CONVERSATION_OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value].label })),
      )}
      {choice(
        'rating',
        say('Rating'),
        RATING_FILTERS.map((value) => ({ value, label: RATING_WORDS[value] })),
      )}
      {choice(
        'channel',
        say('Channel'),
        CHANNELS.map((value) => ({ value, label: nameChannel(value) })),
      )}
      {choice(
        'tag',
        say('Tag'),
        (tags.data ?? []).map(({ tag }) => ({ value: tag, label: tag })),
        say('No tags yet'),
      )}
      {choice('flagged', say('Looks wrong'), [
        { value: 'true', label: say('Reported') },
        { value: 'false', label: say('Not reported') },
      ])}
      {texts.map((name) => (
        <span key={name} className={`${styles.slot} ${styles.set}`}>
          <span className={styles.trigger}>
            {labelOfField(name)} <b className={styles.value}>{filter[name] || say('Not given')}</b>
          </span>
          <button
            type="button"
            className={styles.remove}
            aria-label={say('Remove the filter {label}', { label: labelOfField(name) })}
            onClick={() => setFilter({ [name]: undefined })}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
      <MoreFilters filter={filter} onChange={setFilter} />
      {Object.keys(filter).length > 0 && (
        <Button size="small" variant="ghost" className={styles.clear} onClick={() => showView({})}>
          {say('Clear')}
        </Button>
      )}
    </section>
  );
}
