import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson, givePassword, type TestPerson } from './testing/people';
import { createTestApi, type TestApi } from './testing/test-api';

let api: TestApi;
let owner: TestPerson;
let viewer: TestPerson;

beforeAll(async () => {
  api = await createTestApi();
  owner = await createPerson(api, api.owner.workspaceId, 'owner');
  viewer = await createPerson(api, api.owner.workspaceId, 'viewer');
});
afterAll(() => api?.close());

const as = (person: TestPerson, method: string, url: string, body?: unknown) =>
  api.call(method, url, { key: null, headers: person.headers, ...(body !== undefined && { body }) });
const giveFactor = async ({ userId }: TestPerson) => {
  await api.prisma.authTwoFactor.create({
    data: { id: `factor-${userId}`, secret: 's', backupCodes: 'c', userId },
  });
  await api.prisma.authUser.update({ where: { id: userId }, data: { twoFactorEnabled: true } });
};

it('can be required only by an owner who has a second factor', async () => {
  const refused = await as(owner, 'PUT', '/workspace', { requireTwoFactor: true });
  expect(refused.json).toMatchObject({ code: 'forbidden', pointer: '/requireTwoFactor' });
  expect((await api.call('PUT', '/workspace', { body: { requireTwoFactor: true } })).status).toBe(403);
  await giveFactor(owner);
  const changed = await as(owner, 'PUT', '/workspace', { requireTwoFactor: true });
  expect(changed.json).toMatchObject({ requireTwoFactor: true, name: 'My workspace' });
});

it('limits a person without one to setting one up, and does not affect keys', async () => {
  const me = await as(viewer, 'GET', '/me');
  expect(me.json).toMatchObject({ needsTwoFactor: true, scopes: [], role: 'viewer' });
  expect((await as(viewer, 'GET', '/flows')).json.code).toBe('forbidden');
  await givePassword(api, viewer.userId);
  const setup = await as(viewer, 'POST', '/me/two-factor', { password: 'planted-password-of-a-person' });
  expect(setup.status).toBe(200);
  await api.prisma.authTwoFactor.deleteMany({ where: { userId: viewer.userId } });
  expect((await api.call('GET', '/flows', {})).status).toBe(200);
  await giveFactor(viewer);
  expect((await as(viewer, 'GET', '/flows')).status).toBe(200);
  expect((await as(viewer, 'GET', '/me')).json).toMatchObject({ needsTwoFactor: false });
});

it('can be removed by an owner for a person who lost it, who must then sign in again', async () => {
  expect((await as(viewer, 'DELETE', `/members/${owner.userId}/two-factor`)).status).toBe(403);
  expect((await as(owner, 'DELETE', '/members/nobody/two-factor')).json.code).toBe('member-not-found');
  expect((await as(owner, 'DELETE', `/members/${viewer.userId}/two-factor`)).status).toBe(204);
  expect((await as(viewer, 'GET', '/me')).status).toBe(401);
  const left = await api.prisma.authUser.findUniqueOrThrow({
    where: { id: viewer.userId },
    include: { twoFactors: true },
  });
  expect(left).toMatchObject({ twoFactorEnabled: false, twoFactors: [] });
  const actions = await api.prisma.audit.findMany({ select: { action: true } });
  expect(actions).toContainEqual({ action: 'member.take-factor' });
  expect(actions).toContainEqual({ action: 'workspace.require-two-factor' });
});

it('cannot be removed by the owner of one workspace from a person who belongs to another too', async () => {
  await giveFactor(viewer);
  const workspaceId = await api.createWorkspace('elsewhere');
  await api.prisma.member.create({ data: { workspaceId, userId: viewer.userId, role: 'owner' } });
  expect((await as(owner, 'DELETE', `/members/${viewer.userId}/two-factor`)).status).toBe(403);
});
