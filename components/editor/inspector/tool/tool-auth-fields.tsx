'use client';

import { useQuery } from '@tanstack/react-query';
import type { ToolAuth } from '@turnpike/engine/document';
import { SelectField } from '@/components/ui/fields/select-field';
import { api } from '@/lib/client/api-client';
import { queryKeys } from '@/lib/client/query-keys';
import { say } from '@/lib/words/say';
import { CheckedField } from '../fields/checked-field';
import { useFieldProblem, useSetField } from '../fields/use-set-field';

const NONE = 'NONE';
const AUTH_METHODS = [
  { value: 'bearer', label: say('Bearer token') },
  { value: 'basic', label: say('Basic'), note: say('The secret is user:password') },
  { value: 'header', label: say('Custom header') },
] as const;

type Props = { auth: ToolAuth | undefined; path: readonly (string | number)[] };

/** How the app authenticates to the server. Only the name of the secret is stored here, never its value. */
export function ToolAuthFields({ auth, path }: Props) {
  const set = useSetField();
  const secrets = useQuery({
    queryKey: queryKeys.secrets(),
    queryFn: ({ signal }) => api.listSecrets({ signal }),
    retry: false,
  });
  const fault = useFieldProblem([...path, 'secret']);
  const header = useFieldProblem([...path, 'as', 'header']);
  const known = secrets.data ?? [];
  const isMissing =
    auth !== undefined && secrets.isSuccess && !known.some(({ name }) => name === auth.secret);
  const names = [...new Set([...known.map(({ name }) => name), ...(auth ? [auth.secret] : [])])];
  const place = auth && (typeof auth.as === 'string' ? auth.as : 'header');
  return (
    <>
      <SelectField
        label={say('Secret')}
        layout="row"
        value={auth?.secret ?? NONE}
        options={[
          { value: NONE, label: say('None') },
          ...names.map((name) => ({
            value: name,
            label: name,
            note: known.find((secret) => secret.name === name)?.hosts.join(', '),
          })),
        ]}
        hint={names.length === 0 ? say('Add secrets on the Providers page') : undefined}
        error={fault.error}
        warning={isMissing ? say('Not in the workspace. Set it in each environment.') : undefined}
        onValueChange={(name) =>
          set(
            path,
            name === NONE ? undefined : { secret: name, as: auth?.as ?? 'bearer' },
            say('Choose secret'),
          )
        }
      />
      {auth && (
        <SelectField
          label={say('Sent as')}
          layout="row"
          value={place}
          options={AUTH_METHODS}
          onValueChange={(next) =>
            set(
              [...path, 'as'],
              next === 'header' ? { header: 'X-Api-Key' } : next,
              say('Set how it is sent'),
            )
          }
        />
      )}
      {auth && typeof auth.as !== 'string' && (
        <CheckedField
          label={say('Header')}
          layout="row"
          mono
          value={auth.as.header}
          findFault={(value) => (value === '' ? say('Enter a header name') : undefined)}
          onCommit={(value) => set([...path, 'as', 'header'], value, say('Edit header'))}
          {...header}
        />
      )}
    </>
  );
}
