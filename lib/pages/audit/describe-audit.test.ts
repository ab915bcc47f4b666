import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '@/lib/contract/schemas/audit';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import type { AuditNames } from './audit-names';
import { describeActor, describeAudit } from './describe-audit';

const NAMES: AuditNames = {
  flow: (id) => (id === 'flow_1' ? 'Returns desk' : undefined),
  key: (id) => (id === 'key_1' ? 'Website' : undefined),
  member: (id) => (id === 'user_2' ? 'Ann' : undefined),
};
const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-01-05T09:00:00.000Z',
  actor: 'user:user_1',
  actorName: 'Owner',
  action: 'flow.create',
  object: 'flow_1',
  ip: null,
  outcome: 'done',
  ...change,
});
const say = (change: Partial<AuditEntry>) => phraseToText(describeAudit(entry(change), NAMES));

describe('describeAudit', () => {
  it('uses names of known objects', () => {
    expect(say({ action: 'version.publish', object: 'flow_1/3' })).toBe('published v3 of Returns desk');
    expect(say({ action: 'key.revoke', object: 'key_1' })).toBe('revoked the key Website');
    expect(say({ action: 'member.remove', object: 'user_2' })).toBe('removed Ann');
    expect(say({ action: 'member.add', object: 'user_2/editor' })).toBe('added Ann as editor');
    expect(say({ action: 'member.keep-owner', object: 'user_2' })).toBe(
      'kept Ann as owner, because the workspace has no other',
    );
    expect(say({ action: 'member.change', object: 'user_2/viewer' })).toBe('made Ann viewer');
  });

  it('names the versions of a release and of a rollback', () => {
    const set = (part: string) => say({ action: 'environment.set', object: `flow_1/production${part}` });
    expect(set('/-/1')).toBe('made v1 of Returns desk live in production');
    expect(set('/1/2')).toBe('made v2 of Returns desk live in production, in place of v1');
    expect(set('/2/1')).toBe('rolled production of Returns desk back from v2 to v1');
    expect(set('/2/-')).toBe('unpublished v2 of Returns desk from production');
    expect(set('/2/2/closed')).toBe('closed production of Returns desk to new conversations');
    expect(set('/2/2/open')).toBe('opened production of Returns desk to new conversations');
    expect(set('')).toBe('changed the live version in production of Returns desk');
  });

  it('shows ids of deleted objects', () => {
    expect(say({ action: 'flow.delete', object: 'flow_9' })).toBe('deleted the flow flow_9');
  });

  it('counts conversations whose records were deleted', () => {
    const change = { actor: 'server', actorName: null, action: 'records.delete', object: '2' };
    expect(say(change)).toBe('deleted the records of 2 ended conversations after the retention period');
    expect(describeActor(entry(change))).toEqual({ name: 'Server', kind: 'scheduled task' });
  });

  it('describes the outcome for running conversations', () => {
    expect(say({ action: 'session.handoff+restart', object: 'flow_1/production' })).toBe(
      'changed running conversations in production of Returns desk: handed off or restarted',
    );
    expect(say({ action: 'session.keep+reconcile', object: 'flow_1/production/keep=6,reconcile=140' })).toBe(
      'chose what happens to running conversations in production of Returns desk: 6 to keep on their version and 140 to move to another version',
    );
  });

  it('distinguishes attempts from successes', () => {
    expect(say({ action: 'sign-in', object: 'address:ab12', outcome: 'refused' })).toBe(
      'tried to sign in and was rejected',
    );
    expect(say({ action: 'sign-in', object: 'session_1' })).toBe('signed in');
    expect(say({ action: 'password.change', object: 'user_1', outcome: 'refused' })).toBe(
      'set a new password, and was rejected',
    );
  });

  it('distinguishes requests from completed actions', () => {
    expect(say({ action: 'handoff.reply', object: 's1', outcome: 'asked' })).toBe(
      'answered in the conversation s1: requested',
    );
    expect(say({ action: 'handoff.reply', object: 's1/3' })).toBe('answered in the conversation s1, turn 3');
  });

  it('describes sign-outs and name changes', () => {
    expect(say({ action: 'sign-out', object: 'session_1' })).toBe('signed out');
    expect(say({ action: 'account.change', object: 'user_1' })).toBe('changed their name');
  });

  it('shows unknown actions unchanged, including names of built-in properties', () => {
    expect(say({ action: 'moon.paint', object: 'moon_1' })).toBe('moon.paint on moon_1');
    expect(say({ action: 'constructor', object: 'x' })).toBe('constructor on x');
    expect(say({ action: 'session.sing', object: 'flow_1/x' })).toBe('session.sing on flow_1/x');
  });
});

describe('describeActor', () => {
  it('distinguishes people, keys and unknown actors', () => {
    expect(describeActor(entry({}))).toEqual({ name: 'Owner', kind: null });
    expect(describeActor(entry({ actor: 'key:key_1', actorName: 'Website' }))).toEqual({
      name: 'Website',
      kind: 'API key',
    });
    expect(describeActor(entry({ actor: 'user:user_9', actorName: null })).name).toBe('user:user_9');
    expect(describeActor(entry({ actor: 'single-sign-on', actorName: null }))).toEqual({
      name: 'Single sign-on',
      kind: 'groups',
    });
    for (const actor of ['anonymous', 'nobody'])
      expect(describeActor(entry({ actor, actorName: null }))).toEqual({
        name: 'Unknown person',
        kind: 'not signed in',
      });
  });
});
