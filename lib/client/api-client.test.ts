import { describe, expect, it } from 'vitest';
import type { ApiProblem } from '@/lib/contract/problem';
import { createAccountClient } from './account-client';
import { createApiClient } from './api-client';
import { ApiProblemError, NetworkError } from './api-problem-error';
import type { ApiClientOptions } from './call-operation';
import { createReleaseClient } from './release-client';

type Sent = { request: string; headers: Headers; body: unknown };

const EMPTY_LISTS = { flows: [], versions: [], tests: [], checks: [], keys: [], next: null };

/** A client whose requests are recorded and answered by `answer`. */
function createRecorder(answer: () => Response | Promise<Response> = () => Response.json(EMPTY_LISTS)) {
  const sent: Sent[] = [];
  const options: ApiClientOptions = {
    fetch: async (url, init) => {
      const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
      sent.push({ request: `${init?.method} ${url}`, headers: new Headers(init?.headers), body });
      return answer();
    },
  };
  const client = {
    ...createApiClient(options),
    ...createAccountClient(options),
    ...createReleaseClient(options),
  };
  return { client, sent };
}

describe('createApiClient', () => {
  it('sends each call to its route', async () => {
    const { client, sent } = createRecorder();
    await client.getMe();
    await client.signOut();
    await client.listTemplates();
    await client.listFlows();
    await client.getFlow('a/b');
    await client.createFlow({ template: 't' });
    await client.deleteFlow('f');
    await client.saveDraft('f', { name: 'x' }, 7);
    await client.publishVersion('f', 'notes', 3);
    await client.listVersions('f');
    await client.getVersion('f', 2);
    await client.listEnvironments('f');
    await client.setEnvironment('f', 'production', { version: null });
    await client.diffVersions('f', 1, 'draft');
    await client.compareVersions('f', { from: 1 });
    await client.measureImpact('f', { version: 2 });
    await client.getFlowFigures('f', { version: 2, from: undefined });
    await client.takeTurn('f', { input: { type: 'start' } }, 'key');
    await client.listSessions({ flow: 'f', limit: 5 });
    await client.getSession('s');
    await client.deleteSession('s');
    await client.listTurns('s');
    await client.getTurnRecord('s', 4, { reveal: true });
    await client.listTurnRecords('s', { before: 51, limit: 50 });
    await client.overrideSession('s', { goTo: 'n' }, 'key');
    await client.getSessionFigures('s');
    await client.listHandoffs();
    await client.listCustomers({ prefix: 'a b' });
    await client.getCustomer('a/b', { reveal: true });
    await client.saveCustomer('a/b', { capabilities: [] });
    await client.exportCustomer('c');
    await client.eraseCustomer('c');
    await client.listTests('f');
    await client.getTest('f', 't');
    await client.saveTest('f', 't', { name: 'T', script: {} });
    await client.deleteTest('f', 't');
    await client.runTests('f');
    await client.proveFlow('f');
    await client.listChecks('f');
    await client.getCheck('f', 'c');
    await client.saveCheck('f', 'c', { check: { pattern: 'never', subject: { kind: 'end' } } });
    await client.deleteCheck('f', 'c');
    await client.listKeys();
    await client.createKey({ name: 'k', scopes: ['flows:read'] });
    await client.revokeKey('k');
    await client.signIn('a@b.example', 'password');
    await client.verifyTotp('123456');
    await client.verifyBackupCode('abcde-fghij');
    await client.changeMe({ name: 'A' });
    await client.changePassword({ password: 'a new one' });
    await client.chooseWorkspace('w');
    await client.createWorkspace('W');
    await client.changeWorkspace({ name: 'V' });
    await client.listBrowserSessions();
    await client.endBrowserSession('s/1');
    await client.endOtherBrowserSessions();
    await client.beginTwoFactor('password');
    await client.confirmTwoFactor('123456');
    await client.endTwoFactor('password');
    await client.listMembers();
    await client.inviteMember({ email: 'a@b.example', role: 'viewer' });
    await client.changeMember('u/1', 'owner');
    await client.removeMember('u');
    await client.recoverMember('u');
    await client.revokeInvitation('i');
    await client.getInvitation('t');
    await client.acceptInvitation({ token: 't' });
    await client.listAudit({ before: '7' });
    expect(sent.map(({ request }) => request)).toEqual([
      'GET /api/v1/me',
      'POST /api/auth/sign-out',
      'GET /api/v1/templates',
      'GET /api/v1/flows',
      'GET /api/v1/flows/a%2Fb',
      'POST /api/v1/flows',
      'DELETE /api/v1/flows/f',
      'PUT /api/v1/flows/f/draft',
      'POST /api/v1/flows/f/versions',
      'GET /api/v1/flows/f/versions',
      'GET /api/v1/flows/f/versions/2',
      'GET /api/v1/flows/f/environments',
      'PUT /api/v1/flows/f/environments/production',
      'GET /api/v1/flows/f/diff?from=1&to=draft',
      'POST /api/v1/flows/f/compare',
      'POST /api/v1/flows/f/impact',
      'GET /api/v1/flows/f/figures?version=2',
      'POST /api/v1/flows/f/turns',
      'GET /api/v1/sessions?flow=f&limit=5',
      'GET /api/v1/sessions/s',
      'DELETE /api/v1/sessions/s',
      'GET /api/v1/sessions/s/turns',
      'GET /api/v1/sessions/s/turns/4?reveal=true',
      'GET /api/v1/sessions/s/records?before=51&limit=50',
      'POST /api/v1/sessions/s/override',
      'GET /api/v1/sessions/s/figures',
      'GET /api/v1/handoffs',
      'GET /api/v1/customers?prefix=a+b',
      'GET /api/v1/customers/a%2Fb?reveal=true',
      'PUT /api/v1/customers/a%2Fb',
      'GET /api/v1/customers/c/export',
      'DELETE /api/v1/customers/c',
      'GET /api/v1/flows/f/tests',
      'GET /api/v1/flows/f/tests/t',
      'PUT /api/v1/flows/f/tests/t',
      'DELETE /api/v1/flows/f/tests/t',
      'POST /api/v1/flows/f/tests/run',
      'POST /api/v1/flows/f/prove',
      'GET /api/v1/flows/f/checks',
      'GET /api/v1/flows/f/checks/c',
      'PUT /api/v1/flows/f/checks/c',
      'DELETE /api/v1/flows/f/checks/c',
      'GET /api/v1/keys',
      'POST /api/v1/keys',
      'DELETE /api/v1/keys/k',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/two-factor/verify-totp',
      'POST /api/auth/two-factor/verify-backup-code',
      'PUT /api/v1/me',
      'PUT /api/v1/me/password',
      'PUT /api/v1/me/workspace',
      'POST /api/v1/workspaces',
      'PUT /api/v1/workspace',
      'GET /api/v1/me/sessions',
      'DELETE /api/v1/me/sessions/s%2F1',
      'DELETE /api/v1/me/sessions',
      'POST /api/v1/me/two-factor',
      'POST /api/v1/me/two-factor/confirm',
      'DELETE /api/v1/me/two-factor',
      'GET /api/v1/members',
      'POST /api/v1/members',
      'PUT /api/v1/members/u%2F1',
      'DELETE /api/v1/members/u',
      'POST /api/v1/members/u/recovery',
      'DELETE /api/v1/invitations/i',
      'POST /api/v1/invitations/look',
      'POST /api/v1/invitations/accept',
      'GET /api/v1/audit?before=7',
    ]);
    expect(sent[7]?.headers.get('if-match')).toBe('"7"');
    expect(sent[7]?.body).toEqual({ name: 'x' });
    expect(sent[8]?.headers.get('if-match')).toBe('"3"');
    expect(sent[17]?.headers.get('idempotency-key')).toBe('key');
  });

  it('sends a new idempotency key with every turn', async () => {
    const { client, sent } = createRecorder();
    await client.takeTurn('f', { input: { type: 'start' } });
    await client.takeTurn('f', { input: { type: 'start' } });
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('returns a list without its envelope, and undefined for 204', async () => {
    const flows = createRecorder(() => Response.json({ flows: [{ id: 'f' }] }));
    expect(await flows.client.listFlows()).toEqual([{ id: 'f' }]);
    const gone = createRecorder(() => new Response(null, { status: 204 }));
    expect(await gone.client.deleteFlow('f')).toBeUndefined();
  });

  it('returns a short list whole, however many pages it has, and a long one page by page', async () => {
    const pages: Record<string, unknown> = {
      '/api/v1/flows': { flows: [{ id: 'a' }], next: 'x/1' },
      '/api/v1/flows?cursor=x%2F1': { flows: [{ id: 'b' }], next: null },
      '/api/v1/sessions?cursor=s': { sessions: [{ id: 's' }], next: 't' },
    };
    const fetch = async (url: unknown) => Response.json(pages[String(url)]);
    const client = createApiClient({ fetch });
    expect(await client.listFlows()).toEqual([{ id: 'a' }, { id: 'b' }]);
    expect(await client.listSessions({ cursor: 's' })).toEqual({ sessions: [{ id: 's' }], next: 't' });
  });

  it('throws the problem of the API', async () => {
    const problem: ApiProblem = {
      type: 't',
      title: 'Stale',
      status: 412,
      code: 'revision-stale',
      detail: 'The draft is at revision 9 now.',
      revision: 9,
    };
    const { client } = createRecorder(() => Response.json(problem, { status: 412 }));
    const error = await client.saveDraft('f', {}, 1).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiProblemError);
    expect(error).toMatchObject({ code: 'revision-stale', status: 412, message: problem.detail, problem });
  });

  it("throws a problem with the status for a proxy's error page", async () => {
    const { client } = createRecorder(() => new Response('<html>Bad gateway</html>', { status: 502 }));
    await expect(client.listFlows()).rejects.toMatchObject({ status: 502, name: 'ApiProblemError' });
  });

  it('throws NetworkError without a response, and rethrows an abort', async () => {
    const { client } = createRecorder(() => {
      throw new TypeError('fetch failed');
    });
    await expect(client.listFlows()).rejects.toBeInstanceOf(NetworkError);
    const aborted = AbortSignal.abort(new Error('left the page'));
    await expect(client.listFlows({ signal: aborted })).rejects.toThrow('fetch failed');
  });

  it('sends the API key if it has one', async () => {
    let authorization: string | null = null;
    const client = createApiClient({
      apiKey: 'tp_1',
      fetch: async (_, init) => {
        authorization = new Headers(init?.headers).get('authorization');
        return Response.json({ keys: [] });
      },
    });
    await client.listKeys();
    expect(authorization).toBe('Bearer tp_1');
  });
});
