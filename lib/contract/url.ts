import type * as paths from './paths';

type Paths = typeof paths;
export type OperationId = keyof Paths;
/** Method and path, such as `GET /flows/{flowId}`. */
export type OperationPath = Paths[OperationId];
export type IdOf<P extends OperationPath> = { [I in OperationId as Paths[I]]: I }[P];

type ParameterOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;
/** Path parameters by name: `flowId` and `testId` of `GET /flows/{flowId}/tests/{testId}`. */
export type PathParams<P extends OperationPath> = Record<ParameterOf<P>, string | number>;

export const API_BASE = '/api/v1';

/** Method and URL of an operation, without the origin. Parameters are encoded. */
export function toRequest<P extends OperationPath>(
  path: P,
  params: PathParams<P>,
): [method: string, url: string] {
  const [method = '', template = ''] = path.split(' ');
  const values = params as Record<string, string | number>;
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  return [method, API_BASE + filled];
}

export const toUrl = <P extends OperationPath>(path: P, params: PathParams<P>): string =>
  toRequest(path, params)[1];

/** Sign-in and sign-out use the paths of Better Auth. */
export const AUTH_BASE = '/api/auth';
export const START_LINK_PATH = '/api/auth/start-link';
export const SIGN_IN_PATH = '/api/auth/sign-in/email';
export const VERIFY_TOTP_PATH = '/api/auth/two-factor/verify-totp';
export const VERIFY_BACKUP_CODE_PATH = '/api/auth/two-factor/verify-backup-code';
/** The page that opens start links and shows how a single sign-on ended. */
export const SIGN_IN_PAGE = '/sign-in';
/** The page that opens links which confirm an address. */
export const CONFIRM_ADDRESS_PAGE = '/confirm-address';
/** GET: what the page offers. POST: starts a sign-in and answers with the provider's address. */
export const SINGLE_SIGN_ON_PATH = '/api/auth/single-sign-on';
/** The redirect target of the provider. */
export const SINGLE_SIGN_ON_CALLBACK_PATH = '/api/auth/single-sign-on/callback';
export const SIGN_OUT_PATH = '/api/auth/sign-out';
export const GET_SESSION_PATH = '/api/auth/get-session';
