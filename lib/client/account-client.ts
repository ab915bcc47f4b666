import type { Role } from '@/lib/contract/names';
import * as paths from '@/lib/contract/paths';
import type { ProofSolution } from '@/lib/contract/proof-of-work';
import type { SingleSignOnOffer } from '@/lib/contract/single-sign-on';
import {
  SIGN_IN_PATH,
  SINGLE_SIGN_ON_PATH,
  START_LINK_PATH,
  VERIFY_BACKUP_CODE_PATH,
  VERIFY_TOTP_PATH,
} from '@/lib/contract/url';
import {
  type ApiClientOptions,
  type Body,
  type CallOptions,
  createCaller,
  type Query,
} from './call-operation';

/** With `twoFactorRedirect`, a code is required to complete the sign-in. */
type SignInAnswer = { twoFactorRedirect?: boolean };

/** Sign-in, the own account, members, invitations and the audit log. Otherwise as `createApiClient`. */
export function createAccountClient(options: ApiClientOptions = {}) {
  const { call, send } = createCaller(options);

  return {
    /** 401 does not reveal which part was wrong or whether the account exists. 429 has a retry time or a challenge. */
    signIn: (email: string, password: string, proof?: ProofSolution) =>
      send<SignInAnswer>('POST', SIGN_IN_PATH, { body: { email, password, proof } }),
    /** Signs the first owner in. 404 `invitation-not-found` after any such link was used or a password was set. */
    openStartLink: (token: string) => send<void>('POST', START_LINK_PATH, { body: { token } }),
    /** The second step. After five wrong codes, the sign-in restarts. */
    verifyTotp: (code: string) => send<unknown>('POST', VERIFY_TOTP_PATH, { body: { code } }),
    /** Alternative to the app's code. Each backup code works once. */
    verifyBackupCode: (code: string) => send<unknown>('POST', VERIFY_BACKUP_CODE_PATH, { body: { code } }),
    readSingleSignOn: (init?: CallOptions) => send<SingleSignOnOffer>('GET', SINGLE_SIGN_ON_PATH, init),
    /** The address of the provider's sign-in page, for this browser. 503 if the provider cannot be reached. */
    beginSingleSignOn: () => send<{ url: string }>('POST', SINGLE_SIGN_ON_PATH, { body: {} }),
    /** The email address can be changed only while no password is set. */
    changeMe: (body: Body<'changeMe'>) => call(paths.changeMe, { body }),
    /** 400 with pointer /current for a wrong password, /password for a common new one. Ends other browser sessions. */
    changePassword: (body: Body<'changePassword'>) => call(paths.changePassword, { body }),
    /** At most three in an hour. 404 without a mail server. */
    sendAddressLink: () => call(paths.sendAddressLink),
    /** Needs no session and starts none. 404 `invitation-not-found` after it was used or has expired. */
    confirmAddress: (token: string) => call(paths.confirmAddress, { body: { token } }),
    changeWorkspace: (body: Body<'changeWorkspace'>) => call(paths.changeWorkspace, { body }),
    listBrowserSessions: async (init?: CallOptions) => (await call(paths.listBrowserSessions, init)).sessions,
    endBrowserSession: (browserSessionId: string) =>
      call(paths.endBrowserSession, { params: { browserSessionId } }),
    /** All except the current one. */
    endOtherBrowserSessions: () => call(paths.endOtherBrowserSessions),
    /** Takes effect after `confirmTwoFactor`. 400 with a pointer for a wrong password or code. */
    beginTwoFactor: (password: string) => call(paths.beginTwoFactor, { body: { password } }),
    confirmTwoFactor: (code: string) => call(paths.confirmTwoFactor, { body: { code } }),
    endTwoFactor: (password: string) => call(paths.endTwoFactor, { body: { password } }),

    /** With open invitations. A workspace has no more members than a page. */
    listMembers: (init?: CallOptions) => call(paths.listMembers, init),
    /** `path` is only in this response. */
    inviteMember: (body: Body<'inviteMember'>) => call(paths.inviteMember, { body }),
    /** 409 `last-owner` for the only owner of the workspace; the same applies to removing a member. */
    changeMember: (userId: string, role: Role) =>
      call(paths.changeMember, { params: { userId }, body: { role } }),
    removeMember: (userId: string) => call(paths.removeMember, { params: { userId } }),
    /** A link for a member to set a new password. `path` is only in this response. */
    recoverMember: (userId: string) => call(paths.recoverMember, { params: { userId }, body: {} }),
    /** For members who lost their authenticator and codes. Ends their browser sessions. */
    removeSecondFactor: (userId: string) => call(paths.removeSecondFactor, { params: { userId } }),
    revokeInvitation: (invitationId: string) => call(paths.revokeInvitation, { params: { invitationId } }),
    /** Purpose of a link, without authentication. 404 `invitation-not-found` after it was used or has expired. */
    getInvitation: (token: string, init?: CallOptions) =>
      call(paths.getInvitation, { body: { token }, ...init }),
    /** Signs the person in. 401 if the email address has an account that is not signed in here. */
    acceptInvitation: (body: Body<'acceptInvitation'>) => call(paths.acceptInvitation, { body }),
    /** Newest first. Pass the `next` of a page as `cursor` for the following one. */
    listAudit: (query: Query<'listAudit'> = {}, init?: CallOptions) =>
      call(paths.listAudit, { query, ...init }),
  };
}

/** The client of the pages: same origin, session cookie. */
export const accountApi = createAccountClient();
