import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const SECRET = '9f2c6d1b7a3e4f508d6c2b1a0f9e8d7c';

describe('parseEnv', () => {
  it('uses the documented defaults when nothing is set', () => {
    expect(parseEnv({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      TURNPIKE_EGRESS_ALLOW: [],
      TURNPIKE_TRUSTED_PROXIES: [],
    });
  });

  it('treats an empty variable as unset', () => {
    const empty = {
      DATABASE_URL: '',
      PORT: ' ',
      HOST: '',
      TURNPIKE_API_KEY: '',
      TURNPIKE_SECRET: '',
      TURNPIKE_EGRESS_ALLOW: '',
    };
    expect(parseEnv(empty)).toEqual(parseEnv({}));
  });

  it('keeps turns forever, or for a number of whole days', () => {
    expect(parseEnv({}).TURNPIKE_RETAIN_TURNS_DAYS).toBeUndefined();
    expect(parseEnv({ TURNPIKE_RETAIN_TURNS_DAYS: '90' }).TURNPIKE_RETAIN_TURNS_DAYS).toBe(90);
    for (const wrong of ['0', '-1', '1.5', 'forever'])
      expect(() => parseEnv({ TURNPIKE_RETAIN_TURNS_DAYS: wrong })).toThrow('from 1 to 99999');
  });

  it('accepts a random secret and refuses a short one', () => {
    expect(parseEnv({ TURNPIKE_SECRET: SECRET }).TURNPIKE_SECRET).toBe(SECRET);
    expect(() => parseEnv({ TURNPIKE_SECRET: SECRET.slice(1) })).toThrow(
      'TURNPIKE_SECRET must have at least 32',
    );
  });

  it.each([
    'change-me-change-me-change-me-change-me',
    'x'.repeat(64),
    'your-super-secret-turnpike-secret-key-here',
  ])('refuses the well-known secret %s', (secret) => {
    expect(() => parseEnv({ TURNPIKE_SECRET: secret })).toThrow(
      'TURNPIKE_SECRET is a well-known example value',
    );
  });

  it('never shows a refused value', () => {
    const refused = () => parseEnv({ TURNPIKE_SECRET: 'tooshort', DATABASE_URL: 'mysql://hidden' });
    expect(refused).toThrow(/DATABASE_URL must look like/);
    expect(refused).not.toThrow(/tooshort|hidden/);
  });

  it('has the same requirements for the metrics token as for the secret', () => {
    expect(parseEnv({ TURNPIKE_METRICS_TOKEN: SECRET }).TURNPIKE_METRICS_TOKEN).toBe(SECRET);
    for (const bad of ['short', 'x'.repeat(64), `${SECRET} with words`])
      expect(() => parseEnv({ TURNPIKE_METRICS_TOKEN: bad })).toThrow('TURNPIKE_METRICS_TOKEN');
  });

  it('refuses an invalid log level and collector', () => {
    expect(() => parseEnv({ TURNPIKE_LOG_LEVEL: 'loud' })).toThrow('TURNPIKE_LOG_LEVEL must be trace');
    for (const bad of ['collector:4318', 'ftp://collector', 'http://user:pass@collector:4318'])
      expect(() => parseEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: bad })).toThrow('OTEL_EXPORTER_OTLP_ENDPOINT');
  });

  it('reads host:port pairs and refuses anything else', () => {
    expect(
      parseEnv({ TURNPIKE_EGRESS_ALLOW: 'Localhost:11434, 127.0.0.1:80,[::1]:443' }).TURNPIKE_EGRESS_ALLOW,
    ).toEqual(['localhost:11434', '127.0.0.1:80', '[::1]:443']);
    for (const bad of ['localhost', 'http://localhost:80', 'localhost:70000', 'a:1,,b:2']) {
      expect(() => parseEnv({ TURNPIKE_EGRESS_ALLOW: bad })).toThrow('TURNPIKE_EGRESS_ALLOW contains');
    }
  });

  it('reads addresses and ranges of proxies, and refuses other texts and ranges that trust every address', () => {
    const list = '127.0.0.1, 10.0.0.0/8,2001:db8::/32';
    expect(parseEnv({ TURNPIKE_TRUSTED_PROXIES: list }).TURNPIKE_TRUSTED_PROXIES).toEqual([
      '127.0.0.1',
      '10.0.0.0/8',
      '2001:db8::/32',
    ]);
    for (const bad of [
      'proxy',
      '10.0.0',
      '10.0.0.0/33',
      '0.0.0.0/0',
      '::/0',
      '::ffff:0:0/96',
      '1.2.3.4,,',
      '10/8',
    ]) {
      expect(() => parseEnv({ TURNPIKE_TRUSTED_PROXIES: bad }), bad).toThrow(
        'TURNPIKE_TRUSTED_PROXIES contains',
      );
    }
  });

  it.each(['-1', '80a', '65536'])('refuses the port %s', (PORT) => {
    expect(() => parseEnv({ PORT })).toThrow('PORT must be');
  });

  describe('of single sign-on', () => {
    const OIDC = {
      TURNPIKE_URL: 'https://turnpike.example',
      TURNPIKE_OIDC_ISSUER: 'https://id.example/realms/main',
      TURNPIKE_OIDC_CLIENT_ID: 'turnpike',
      TURNPIKE_OIDC_CLIENT_SECRET: 'hidden',
      TURNPIKE_OIDC_ROLES: 'owner=turnpike-admins, editor=CN=Designers',
    };

    it('reads the roles of groups, and has defaults', () => {
      expect(parseEnv(OIDC)).toMatchObject({
        TURNPIKE_OIDC_ROLES: [
          { role: 'owner', group: 'turnpike-admins' },
          { role: 'editor', group: 'CN=Designers' },
        ],
        TURNPIKE_OIDC_GROUPS_CLAIM: 'groups',
        TURNPIKE_OIDC_LABEL: 'single sign-on',
        TURNPIKE_OIDC_ONLY: false,
      });
      expect(parseEnv({ ...OIDC, TURNPIKE_OIDC_ONLY: 'true' }).TURNPIKE_OIDC_ONLY).toBe(true);
    });

    it.each([
      'TURNPIKE_URL',
      'TURNPIKE_OIDC_CLIENT_ID',
      'TURNPIKE_OIDC_CLIENT_SECRET',
      'TURNPIKE_OIDC_ROLES',
    ])('requires %s', (name) => {
      expect(() => parseEnv({ ...OIDC, [name]: '' })).toThrow(`${name} must be set`);
    });

    it('refuses other variables without the issuer', () => {
      expect(() => parseEnv({ TURNPIKE_OIDC_ONLY: 'true' })).toThrow(
        'TURNPIKE_OIDC_ONLY has no effect without TURNPIKE_OIDC_ISSUER.',
      );
    });

    it.each([
      'http://id.example',
      'id.example',
      'https://user@id.example',
      'https://id.example/?realm=main',
      'http://127.0.0.1.evil.example',
    ])('refuses the issuer %s', (issuer) => {
      expect(() => parseEnv({ ...OIDC, TURNPIKE_OIDC_ISSUER: issuer })).toThrow(
        'TURNPIKE_OIDC_ISSUER must be',
      );
    });

    it('accepts an issuer on this machine over http', () => {
      const local = { ...OIDC, TURNPIKE_OIDC_ISSUER: 'http://127.0.0.1:8080' };
      expect(parseEnv(local).TURNPIKE_OIDC_ISSUER).toBe('http://127.0.0.1:8080');
    });

    it.each(['admin=admins', 'owner', 'owner=', 'owner=a,,editor=b', 'constructor=a'])(
      'refuses the roles %s and never shows the secret',
      (roles) => {
        const refused = () => parseEnv({ ...OIDC, TURNPIKE_OIDC_ROLES: roles });
        expect(refused).toThrow('TURNPIKE_OIDC_ROLES contains an entry that is not role=group');
        expect(refused).not.toThrow(/hidden/);
      },
    );
  });
});
