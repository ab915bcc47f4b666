'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoadError } from '@/components/account/load-error';
import { Dialog } from '@/components/ui/dialog';
import { SkeletonRows } from '@/components/ui/feedback/skeleton';
import { ApiProblemError } from '@/lib/client/api-problem-error';
import { environmentSettingsApi } from '@/lib/client/environment-settings-client';
import { queryKeys } from '@/lib/client/query-keys';
import type { EnvironmentName } from '@/lib/contract/names';
import type { SettingsPart } from '@/lib/pages/versions/need-words';
import { say } from '@/lib/words/say';
import { SettingsEditor } from './settings-editor';

type SettingsDialogProps = {
  flowId: string;
  name: EnvironmentName;
  /** The part that is shown first. */
  part: SettingsPart;
  /** The live version: the dialog shows what it and the draft use. */
  live: number | null;
  onClose: () => void;
};

/** Loads the settings of an environment with what its versions use, and opens the editor. Remounted per opening. */
export function SettingsDialog({ flowId, name, part, live, onClose }: SettingsDialogProps) {
  const queries = useQueryClient();
  const place = { flowId, name };
  const settings = useQuery({
    queryKey: queryKeys.environmentSettings(flowId, name),
    queryFn: ({ signal }) => environmentSettingsApi.getEnvironmentSettings(place, { signal }),
    staleTime: 0,
  });
  const needs = useQuery({
    queryKey: queryKeys.environmentNeeds(flowId, name, ['draft', live]),
    queryFn: async ({ signal }) => {
      const versions = live === null ? (['draft'] as const) : (['draft', live] as const);
      const listed = await Promise.all(
        versions.map((version) =>
          environmentSettingsApi.listEnvironmentNeeds(place, version, { signal }).catch(ignoreInvalid),
        ),
      );
      const all = listed.flat();
      return all.filter(
        (need, at) => all.findIndex(({ kind, name }) => kind === need.kind && name === need.name) === at,
      );
    },
    staleTime: 0,
  });
  const failed = [settings, needs].find(({ isError }) => isError);
  if (settings.data && needs.data) {
    return (
      <SettingsEditor
        place={place}
        settings={settings.data}
        needs={needs.data}
        part={part}
        onChanged={() => queries.invalidateQueries({ queryKey: queryKeys.environmentSettings(flowId, name) })}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={say('Settings of {environment}', { environment: name })}
    >
      {failed ? (
        <LoadError
          compact
          title={say('Could not load the settings')}
          error={failed.error}
          onRetry={() => failed.refetch()}
        />
      ) : (
        <SkeletonRows label={say('Loading settings')} rows={6} rowHeight={40} />
      )}
    </Dialog>
  );
}

/** A draft that is not a valid document names nothing yet. */
function ignoreInvalid(error: unknown): [] {
  if (error instanceof ApiProblemError && error.code === 'flow-invalid') return [];
  throw error;
}
