/**
 * How a sign-in at the provider ended, in the query of the sign-in page: `done`, `link` (an account with this address
 * exists, so its password is needed), or why it failed.
 */
export const SINGLE_SIGN_ON_FAILURES = [
  'expired',
  'cancelled',
  'rejected',
  'unavailable',
  'no-role',
  'no-address',
  'address-taken',
  'workspace-full',
] as const;
export type SingleSignOnFailureName = (typeof SINGLE_SIGN_ON_FAILURES)[number];
export type SingleSignOnResult = 'done' | 'link' | SingleSignOnFailureName;
export const SINGLE_SIGN_ON_PARAMETER = 'single-sign-on';

/** Data for the sign-in page. */
export type SingleSignOnOffer = {
  /** Text of the button; null if single sign-on is off. */
  label: string | null;
  /** Passwords are off. */
  only: boolean;
  /** The account that this browser can link with its password. */
  linking: string | null;
};
