import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type GivenHeader, verifySignature } from '@/lib/server/webhooks/verify-signature';
import { verifyStandardWebhook } from '@/lib/server/webhooks/verify-standard-webhook';
import { report } from '@/tests/faults/report';

const SECRET = 'app-secret-of-this-workspace';
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding);
const TEXT = '{ "entry": [ { "id": "1", "text": "Grüße \\u00e9" } ] }';
const BODY = bytes(TEXT);
const hex = (body: Uint8Array, secret = SECRET, hash = 'sha256') =>
  createHmac(hash, secret).update(body).digest('hex');
const GENUINE = `sha256=${hex(BODY)}`;

const KEY = Buffer.alloc(32, 7);
const WHSEC = `whsec_${KEY.toString('base64')}`;
const NOW = Date.parse('2026-03-04T10:00:00Z');
const NOW_SECONDS = NOW / 1000;
const standard = (at = NOW_SECONDS, key: Uint8Array = KEY, body: Uint8Array = BODY, id = 'msg_1') => ({
  id,
  timestamp: String(at),
  signature: `v1,${createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest('base64')}`,
});
const isStandard = (
  headers: Parameters<typeof verifyStandardWebhook>[1],
  body: Uint8Array = BODY,
  now = NOW,
) => verifyStandardWebhook(body, headers, WHSEC, now);

type Delivery = { body?: Uint8Array; header?: GivenHeader; secret?: string | undefined };
const isGenuine = ({ body = BODY, header = GENUINE, ...rest }: Delivery) =>
  verifySignature(body, header, 'secret' in rest ? rest.secret : SECRET);

/** Ways to forge a delivery or to be accepted by mistake. All must be refused. */
const FORGED: Record<string, () => boolean[]> = {
  'no signature': () => [
    verifySignature(BODY, undefined, SECRET),
    verifySignature(BODY, null, SECRET),
    isGenuine({ header: '' }),
    isGenuine({ header: 'sha256=' }),
    isStandard({ ...standard(), signature: undefined }),
    isStandard({ ...standard(), timestamp: undefined }),
    isStandard({ ...standard(), id: null }),
  ],
  'a signature of another length': () => [
    isGenuine({ header: GENUINE.slice(0, -1) }),
    isGenuine({ header: GENUINE.slice(0, -2) }),
    isGenuine({ header: `${GENUINE}0` }),
    isGenuine({ header: `${GENUINE}00` }),
    isStandard({ ...standard(), signature: standard().signature.slice(0, -4) }),
    isStandard({ ...standard(), signature: `${standard().signature}AAAA` }),
    isStandard({ ...standard(), signature: 'v1,' }),
  ],
  'a wrong key': () => [
    isGenuine({ header: `sha256=${hex(BODY, 'guessed')}` }),
    isGenuine({ header: `sha256=${hex(BODY, '')}` }),
    isStandard(standard(NOW_SECONDS, Buffer.alloc(32, 8))),
    isStandard(standard(NOW_SECONDS, bytes(WHSEC))),
  ],
  'a body that was parsed and serialized': () => [
    isGenuine({ body: bytes(JSON.stringify(JSON.parse(TEXT))) }),
    isGenuine({ body: bytes(`${TEXT}\n`) }),
    isGenuine({ body: bytes(TEXT.replace('1', '2')) }),
    isStandard(standard(), bytes(JSON.stringify(JSON.parse(TEXT)))),
  ],
  "another tenant's secret": () => [
    isGenuine({ header: `sha256=${hex(BODY, 'app-secret-of-another-workspace')}` }),
    isGenuine({ secret: 'app-secret-of-another-workspace' }),
    isStandard(standard(NOW_SECONDS, Buffer.alloc(32, 9))),
  ],
  'an old timestamp or one in the future': () => [
    isStandard(standard(NOW_SECONDS - 301)),
    isStandard(standard(NOW_SECONDS + 301)),
    isStandard(standard(), BODY, NOW + 301_000),
    isStandard({ ...standard(NOW_SECONDS - 301), timestamp: String(NOW_SECONDS) }),
    isStandard({ ...standard(), id: 'msg_2' }),
    isStandard({ ...standard(), timestamp: 'NaN' }),
    isStandard({ ...standard(), timestamp: `${NOW_SECONDS}.0` }),
    isStandard({ ...standard(), timestamp: '-1' }),
  ],
  'the obsolete sha1 signature': () => [
    isGenuine({ header: `sha1=${hex(BODY, SECRET, 'sha1')}` }),
    isGenuine({ header: `sha256=${hex(BODY, SECRET, 'sha1')}` }),
    isGenuine({ header: hex(BODY) }),
    isGenuine({ header: `sha512=${hex(BODY, SECRET, 'sha512')}` }),
    isStandard({ ...standard(), signature: standard().signature.replace('v1,', 'v2,') }),
  ],
  'other spellings': () => [
    isGenuine({ header: GENUINE.toUpperCase() }),
    isGenuine({ header: `sha256=${hex(BODY).toUpperCase()}` }),
    isGenuine({ header: ` ${GENUINE}` }),
    isGenuine({ header: `${GENUINE}\n` }),
    isGenuine({ header: GENUINE.replace('=', ' = ') }),
  ],
  'two signatures': () => [
    isGenuine({ header: [GENUINE, GENUINE] }),
    isGenuine({ header: [GENUINE] }),
    isGenuine({ header: `${GENUINE}, ${GENUINE}` }),
    isGenuine({ header: `sha256=${'0'.repeat(64)}, ${GENUINE}` }),
    isStandard({ ...standard(), signature: [standard().signature] }),
    isStandard({ ...standard(), id: ['msg_1', 'msg_2'] }),
    isStandard({ ...standard(), signature: `${'v1,x '.repeat(8)}${standard().signature}` }),
  ],
  'the same text in another charset': () => [
    isGenuine({ body: bytes(TEXT, 'latin1') }),
    isGenuine({ body: bytes(TEXT, 'utf16le') }),
    isGenuine({ body: Buffer.concat([bytes('\ufeff'), BODY]) }),
  ],
  'the same text compressed': () => [
    isGenuine({ body: gzipSync(BODY) }),
    isGenuine({ header: `sha256=${hex(gzipSync(BODY))}` }),
  ],
  'no configured secret': () => [
    isGenuine({ secret: undefined }),
    isGenuine({ secret: '' }),
    isGenuine({ secret: '', header: `sha256=${hex(BODY, '')}` }),
    verifyStandardWebhook(BODY, standard(), undefined, NOW),
    verifyStandardWebhook(BODY, standard(), '', NOW),
    verifyStandardWebhook(BODY, standard(NOW_SECONDS, Buffer.alloc(0)), 'whsec_', NOW),
    verifyStandardWebhook(BODY, standard(NOW_SECONDS, Buffer.from('short')), 'whsec_c2hvcnQ=', NOW),
  ],
};

describe('a webhook delivery', () => {
  it('is accepted with the HMAC of its bytes', () => {
    expect(isGenuine({})).toBe(true);
    const packed = gzipSync(BODY);
    expect(isGenuine({ body: packed, header: `sha256=${hex(packed)}` })).toBe(true);
    expect(isGenuine({ body: new Uint8Array(), header: `sha256=${hex(new Uint8Array())}` })).toBe(true);
  });

  it('is accepted by the Standard Webhooks rules, within five minutes and during a key rotation', () => {
    expect(isStandard(standard())).toBe(true);
    expect(isStandard(standard(NOW_SECONDS - 300))).toBe(true);
    expect(isStandard(standard(NOW_SECONDS + 300))).toBe(true);
    const old = standard(NOW_SECONDS, Buffer.alloc(32, 1)).signature;
    expect(isStandard({ ...standard(), signature: `${old} ${standard().signature}` })).toBe(true);
  });

  it.each(Object.keys(FORGED))('is refused with %s', (name) => {
    expect(FORGED[name]!()).not.toContain(true);
  });

  it('is refused in all twelve cases', () => {
    const refused = Object.values(FORGED).filter((forge) => !forge().includes(true)).length;
    expect([refused, Object.keys(FORGED).length]).toEqual([12, 12]);
    report('T17', `${refused} of 12 forged refused`);
  });
});
