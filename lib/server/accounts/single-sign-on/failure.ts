import type { SingleSignOnFailureName } from '@/lib/contract/single-sign-on';

/** Why a person who comes back from the provider is not signed in. `cause` is for the log. */
export class SingleSignOnFailure extends Error {
  constructor(
    readonly reason: SingleSignOnFailureName,
    options?: ErrorOptions,
  ) {
    super(`Single sign-on failed: ${reason}.`, options);
    this.name = 'SingleSignOnFailure';
  }
}
