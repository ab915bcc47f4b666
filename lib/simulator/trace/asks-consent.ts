import type { Pending } from '@turnpike/engine';

/** Whether what was waited for is a yes or no, so that a message agrees or does not. */
export const asksConsent = (pending: Pick<Pending, 'expects' | 'kind'> | null | undefined): boolean =>
  pending?.expects === 'yes_no' || pending?.kind === 'approval' || pending?.kind === 'clarification';
