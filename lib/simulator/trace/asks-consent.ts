import type { Pending } from '@turnpike/engine';

/** Whether the pending request expects a yes or no, so that a message can agree or decline. */
export const asksConsent = (pending: Pick<Pending, 'expects' | 'kind'> | null | undefined): boolean =>
  pending?.expects === 'yes_no' || pending?.kind === 'approval' || pending?.kind === 'clarification';
