'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountApi } from '@/lib/client/account-client';
import { queryKeys } from '@/lib/client/query-keys';
import { SINGLE_SIGN_ON_PARAMETER, type SingleSignOnOffer } from '@/lib/contract/single-sign-on';
import { describeSingleSignOn } from '@/lib/pages/account/describe-single-sign-on';
import { takePlace } from '@/lib/pages/account/return-place';

type SingleSignOn = {
  /** Undefined while it is not known. */
  offer: SingleSignOnOffer | undefined;
  /** The browser comes back signed in and continues. */
  done: boolean;
  failure: string | null;
};

const NONE: SingleSignOnOffer = { label: null, only: false, linking: null };

/**
 * The sign-in methods of the server, and the result of a sign-in at the provider if the browser comes back from
 * it.
 */
export function useSingleSignOn(): SingleSignOn {
  const result = useResult();
  const offer = useQuery({
    queryKey: queryKeys.singleSignOn(),
    queryFn: ({ signal }) => accountApi.readSingleSignOn({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const done = result === 'done';
  // A full page load, as after a password.
  useEffect(() => {
    if (done) window.location.assign(takePlace());
  }, [done]);
  return {
    // Without an answer the password form is still useful.
    offer: offer.isError ? NONE : offer.data,
    done,
    failure: result ? describeSingleSignOn(result) : null,
  };
}

/** The result in the query, which is then removed, so that reloading the page does not repeat it. */
function useResult(): string | null {
  const [result, setResult] = useState<string | null>(null);
  useEffect(() => {
    const { search, pathname, hash } = window.location;
    const found = new URLSearchParams(search).get(SINGLE_SIGN_ON_PARAMETER);
    if (found === null) return;
    window.history.replaceState(null, '', pathname + hash);
    setResult(found);
  }, []);
  return result;
}
