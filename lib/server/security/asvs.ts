/**
 * OWASP ASVS 5.0.0, every requirement of levels 1 and 2: where it is shown, or why there is nothing to show. The numbers
 * are the standard's; the words are ours. `docs/asvs.md` is written from this, and a test holds the two together and looks
 * every place up.
 */

/** A test by its file and a part of its title; a document by a part of its text. */
type Shown = { by: 'test' | 'document'; file: string; says: string };
/** Kept by how the thing is built: what would have to be done to break it. */
type Built = { by: 'design'; why: string };
/** Nothing here it could apply to. */
type Absent = { by: 'nothing'; why: string };
/** What whoever runs it has to see to; the guide says so. */
type Operator = { by: 'operator'; why: string };
export type Verdict = Shown | Built | Absent | Operator;
export type Requirement = { id: string; level: 1 | 2; verdict: Verdict };

const test = (file: string, says: string): Shown => ({ by: 'test', file, says });
const document = (says: string, file = 'docs/security.md'): Shown => ({ by: 'document', file, says });
const design = (why: string): Built => ({ by: 'design', why });
const nothing = (why: string): Absent => ({ by: 'nothing', why });
const operator = (why: string): Operator => ({ by: 'operator', why });

const NO_UPLOADS = nothing('No file is uploaded or kept: an import is a JSON body that is read once.');
const NO_TOKENS = nothing('No token carries claims: sessions, keys and links are random and looked up.');
const NO_FEDERATION = nothing('Nobody signs in by another identity provider.');
const NO_SOCKETS = nothing('There is no WebSocket.');
const NO_OAUTH = nothing('It is neither an OAuth client nor a server of it.');
const NO_WEBRTC = nothing('There is no WebRTC.');
const NO_PHONE = nothing('No code is sent by phone or mail.');
const NO_OUT_OF_BAND = nothing('There are no codes out of band; codes are of an app or a list.');
const NO_GRAPHQL = nothing('There is no GraphQL.');

const HTTP = 'lib/server/http';
const AUTH = 'lib/server/auth';
const SECURITY = 'lib/server/security';

const rows: Record<string, [level: 1 | 2, verdict: Verdict]> = {
  // Encoding and sanitization
  '1.1.1': [2, test(`${HTTP}/bad-input.test.ts`, 'unpacks nothing')],
  '1.1.2': [
    2,
    design(
      'React escapes where it writes the page; SQL is sent with its values apart; URLs are filled by lib/server/tools/fill-request.',
    ),
  ],
  '1.2.1': [1, test('e2e/content-policy.spec.ts', 'run nowhere, are markup nowhere')],
  '1.2.2': [1, test('lib/server/tools/fill-request.test.ts', 'holds every value within its place')],
  '1.2.3': [1, test('e2e/content-policy.spec.ts', 'run nowhere, are markup nowhere')],
  '1.2.4': [1, test(`${SECURITY}/parameters.test.ts`, 'what is no scalar where one belongs is refused')],
  '1.2.5': [
    1,
    design(
      'No process is started from what anybody sends: the only ones are the database server and the tests.',
    ),
  ],
  '1.2.6': [2, nothing('There is no LDAP.')],
  '1.2.7': [2, nothing('There is no XPath.')],
  '1.2.8': [2, nothing('There is no LaTeX.')],
  '1.2.9': [2, test(`${SECURITY}/regex.test.ts`, 'take no time to speak of')],
  '1.3.1': [1, nothing('No text of anybody is shown as HTML.')],
  '1.3.2': [1, test(`${SECURITY}/guards.test.ts`, 'and touch nothing')],
  '1.3.3': [2, test(`${SECURITY}/imports.test.ts`, 'are read or refused with their wounds')],
  '1.3.4': [2, nothing('No SVG of anybody is shown; those that are drawn are ours.')],
  '1.3.5': [2, test('e2e/content-policy.spec.ts', 'run nowhere, are markup nowhere')],
  '1.3.6': [2, test(`${SECURITY}/ssrf.test.ts`, 'was refused in every case on every path')],
  '1.3.7': [
    2,
    design(
      'A template of an author knows only placeholders that name facts (engine/words); what fills one is not read again.',
    ),
  ],
  '1.3.8': [2, nothing('There is no JNDI.')],
  '1.3.9': [2, nothing('There is no memcache.')],
  '1.3.10': [
    2,
    design('No format string comes from outside: the log is JSON, and texts are filled by name.'),
  ],
  '1.3.11': [2, nothing('It sends no mail.')],
  '1.4.1': [2, nothing('JavaScript only; nothing of ours is compiled from an unsafe language.')],
  '1.4.2': [2, test(`${HTTP}/bad-input.test.ts`, 'numbers a double cannot hold')],
  '1.4.3': [2, nothing('Memory is collected by the runtime.')],
  '1.5.1': [1, nothing('No XML is read.')],
  '1.5.2': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses keys that reach a prototype')],
  // Validation and business logic
  '2.1.1': [1, test(`${HTTP}/open-api.test.ts`, 'is valid OpenAPI 3.1')],
  '2.1.2': [2, document('reported', 'docs/problems.md')],
  '2.1.3': [2, document('## Limits')],
  '2.2.1': [1, test(`${HTTP}/bad-input.test.ts`, 'never answers 5xx, whatever JSON is sent')],
  '2.2.2': [1, test(`${HTTP}/bad-input.test.ts`, 'never answers 5xx, whatever JSON is sent')],
  '2.2.3': [2, test(`${HTTP}/routes.test.ts`, 'refuses a template and a document at once')],
  '2.3.1': [1, test('lib/server/jobs/one-writer.test.ts', 'has one writer')],
  '2.3.2': [2, test(`${SECURITY}/turn-limits.test.ts`, 'takes as many turns a minute as it may')],
  '2.3.3': [2, test('lib/server/jobs/crash.test.ts', 'performs each operation once')],
  '2.3.4': [2, test('lib/server/jobs/one-writer.test.ts', 'has one writer')],
  '2.4.1': [2, test(`${SECURITY}/turn-limits.test.ts`, 'are limited by network')],
  // Web front end
  '3.2.1': [1, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '3.2.2': [1, test('e2e/content-policy.spec.ts', 'run nowhere, are markup nowhere')],
  '3.3.1': [1, test(`${HTTP}/browser-session.test.ts`, 'sets a __Host- cookie behind TLS')],
  '3.3.2': [2, test(`${HTTP}/sign-in.test.ts`, 'keeps to __Host- cookies behind TLS')],
  '3.3.3': [2, test(`${HTTP}/browser-session.test.ts`, 'sets a __Host- cookie behind TLS')],
  '3.3.4': [2, test(`${HTTP}/sign-in.test.ts`, 'keeps to __Host- cookies behind TLS')],
  '3.4.1': [
    1,
    design(
      'scripts/server.ts sets it, a year and with subdomains, on every answer to what a trusted proxy says came over HTTPS; tests see only that it is absent without.',
    ),
  ],
  '3.4.2': [1, test(`${SECURITY}/publishable-keys.test.ts`, 'is answered to, without credentials')],
  '3.4.3': [2, test('e2e/content-policy.spec.ts', 'the content policy refuses nothing')],
  '3.4.4': [2, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '3.4.5': [2, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '3.4.6': [2, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '3.5.1': [1, test(`${SECURITY}/csrf.test.ts`, 'leaves every row as it was, in whatever way it is sent')],
  '3.5.2': [1, test(`${SECURITY}/csrf.test.ts`, 'leaves every row as it was, in whatever way it is sent')],
  '3.5.3': [1, test(`${SECURITY}/csrf.test.ts`, 'changes something from a page of this origin')],
  '3.5.4': [2, operator('One application on one host; the proxy gives it a name of its own.')],
  '3.5.5': [2, nothing('No page listens to postMessage from elsewhere; workers are of the same origin.')],
  '3.7.1': [2, design('HTML, CSS, JavaScript and WebAssembly only.')],
  '3.7.2': [2, test(`${HTTP}/browser-session.test.ts`, 'never redirects elsewhere')],
  // API and web service
  '4.1.1': [1, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '4.1.2': [2, operator('The proxy redirects people to HTTPS; the app redirects nobody.')],
  '4.1.3': [2, test(`${HTTP}/forwarded.test.ts`, 'believes nothing of a peer that is no proxy')],
  '4.2.1': [
    2,
    design(
      'Node reads requests strictly (llhttp, no lenient flags), and no other parser of ours stands before it.',
    ),
  ],
  '4.3.1': [2, NO_GRAPHQL],
  '4.3.2': [2, NO_GRAPHQL],
  '4.4.1': [1, NO_SOCKETS],
  '4.4.2': [2, NO_SOCKETS],
  '4.4.3': [2, NO_SOCKETS],
  '4.4.4': [2, NO_SOCKETS],
  // Files
  '5.1.1': [2, NO_UPLOADS],
  '5.2.1': [1, test(`${HTTP}/bad-input.test.ts`, 'takes a document of 5 MB and refuses one byte more')],
  '5.2.2': [1, NO_UPLOADS],
  '5.2.3': [2, nothing('No archive and no compressed body is taken.')],
  '5.3.1': [1, NO_UPLOADS],
  '5.3.2': [1, test(`${HTTP}/routes.test.ts`, 'knows no template')],
  '5.4.1': [2, design('No name of a file is taken; downloads are named by the page that makes them.')],
  '5.4.2': [2, design('The API names no file in a header.')],
  '5.4.3': [2, NO_UPLOADS],
  // Authentication
  '6.1.1': [1, document('## Limits')],
  '6.1.2': [2, document('Words refused in passwords')],
  '6.1.3': [2, document('## Ways to sign in')],
  '6.2.1': [1, test(`${AUTH}/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.2': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the present one')],
  '6.2.3': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the present one')],
  '6.2.4': [1, test(`${AUTH}/check-new-password.test.ts`, 'knows more than 3,000 common passwords')],
  '6.2.5': [1, test(`${AUTH}/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.6': [1, test('e2e/accounts.spec.ts', 'signs in with it by the keyboard alone')],
  '6.2.7': [1, test('e2e/accounts.spec.ts', 'signs in with it by the keyboard alone')],
  '6.2.8': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the present one')],
  '6.2.9': [2, test(`${AUTH}/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.10': [2, design('Nothing makes a password end.')],
  '6.2.11': [2, test(`${AUTH}/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.12': [2, test(`${AUTH}/check-new-password.test.ts`, 'knows more than 3,000 common passwords')],
  '6.3.1': [1, test(`${HTTP}/sign-in.test.ts`, 'lets an account be tried five times')],
  '6.3.2': [1, test(`${HTTP}/browser-session.test.ts`, 'is made once, however many processes start')],
  '6.3.3': [
    2,
    test(`${HTTP}/require-two-factor.test.ts`, 'leaves somebody without one nothing but to set one up'),
  ],
  '6.3.4': [2, test(`${HTTP}/sign-in.test.ts`, 'is not passed without the password')],
  '6.4.1': [1, test(`${HTTP}/invitations.test.ts`, 'ends after seven days')],
  '6.4.2': [1, design('There are no hints and no questions.')],
  '6.4.3': [2, test(`${HTTP}/invitations.test.ts`, 'leaves a second factor where it is')],
  '6.4.4': [2, document('an owner who knows them takes it away')],
  '6.5.1': [2, test(`${HTTP}/sign-in.test.ts`, 'takes each backup code once')],
  '6.5.2': [2, test(`${AUTH}/backup-codes.test.ts`, 'keeps none of them')],
  '6.5.3': [2, design('Better Auth makes them by the system generator.')],
  '6.5.4': [2, test(`${AUTH}/backup-codes.test.ts`, 'each of 24 letters that nobody mistakes')],
  '6.5.5': [2, test(`${HTTP}/sign-in.test.ts`, 'is asked for at sign-in, and a code works once')],
  '6.6.1': [2, NO_PHONE],
  '6.6.2': [2, NO_OUT_OF_BAND],
  '6.6.3': [2, NO_OUT_OF_BAND],
  '6.8.1': [2, NO_FEDERATION],
  '6.8.2': [2, NO_FEDERATION],
  '6.8.3': [2, NO_FEDERATION],
  '6.8.4': [2, NO_FEDERATION],
  // Sessions
  '7.1.1': [2, document('Seven days without use end it')],
  '7.1.2': [2, document('Any number of browsers may be signed in at once')],
  '7.1.3': [2, NO_FEDERATION],
  '7.2.1': [1, test(`${HTTP}/browser-session.test.ts`, 'is over at once after signing out')],
  '7.2.2': [1, test(`${HTTP}/browser-session.test.ts`, 'is over when it expires')],
  '7.2.3': [1, design('Better Auth makes tokens of 32 characters by the system generator.')],
  '7.2.4': [
    1,
    test(`${HTTP}/sign-in.test.ts`, 'gives a new session, in the place of the one the browser had'),
  ],
  '7.3.1': [2, test(`${HTTP}/browser-session.test.ts`, 'is over when it expires')],
  '7.3.2': [2, test(`${HTTP}/browser-session.test.ts`, 'is over after ninety days')],
  '7.4.1': [1, test(`${HTTP}/browser-session.test.ts`, 'is over at once after signing out')],
  '7.4.2': [1, test(`${HTTP}/members.test.ts`, 'who were removed are signed out for good')],
  '7.4.3': [2, test(`${HTTP}/sign-in.test.ts`, 'and every other session ends, in every process')],
  '7.4.4': [2, test('e2e/accounts.spec.ts', 'an owner invites somebody')],
  '7.4.5': [2, test(`${HTTP}/require-two-factor.test.ts`, 'whose browsers sign in again')],
  '7.5.1': [2, test(`${HTTP}/sign-in.test.ts`, 'is begun with the password')],
  '7.5.2': [2, test(`${HTTP}/members.test.ts`, 'are listed without tokens, and ended one by one')],
  '7.6.1': [2, NO_FEDERATION],
  '7.6.2': [2, test(`${HTTP}/browser-session.test.ts`, 'never redirects elsewhere and cannot be asked for')],
  // Authorization
  '8.1.1': [1, document('## Who may do what')],
  '8.1.2': [2, document('By field:')],
  '8.2.1': [1, test(`${SECURITY}/matrix.test.ts`, 'who may and who may not')],
  '8.2.2': [1, test(`${SECURITY}/matrix.test.ts`, 'under ids that are not theirs')],
  '8.2.3': [2, test(`${SECURITY}/tenants.test.ts`, 'reveals sensitive')],
  '8.3.1': [1, test(`${SECURITY}/matrix.test.ts`, 'who may and who may not')],
  '8.4.1': [2, test(`${SECURITY}/matrix.test.ts`, 'leaves everything of the other workspace as it was')],
  // Self-contained tokens
  '9.1.1': [1, NO_TOKENS],
  '9.1.2': [1, NO_TOKENS],
  '9.1.3': [1, NO_TOKENS],
  '9.2.1': [1, NO_TOKENS],
  '9.2.2': [2, NO_TOKENS],
  '9.2.3': [2, NO_TOKENS],
  '9.2.4': [2, NO_TOKENS],
  // OAuth and OpenID Connect
  '10.1.1': [2, NO_OAUTH],
  '10.1.2': [2, NO_OAUTH],
  '10.2.1': [2, NO_OAUTH],
  '10.2.2': [2, NO_OAUTH],
  '10.3.1': [2, NO_OAUTH],
  '10.3.2': [2, NO_OAUTH],
  '10.3.3': [2, NO_OAUTH],
  '10.3.4': [2, NO_OAUTH],
  '10.4.1': [1, NO_OAUTH],
  '10.4.2': [1, NO_OAUTH],
  '10.4.3': [1, NO_OAUTH],
  '10.4.4': [1, NO_OAUTH],
  '10.4.5': [1, NO_OAUTH],
  '10.4.6': [2, NO_OAUTH],
  '10.4.7': [2, NO_OAUTH],
  '10.4.8': [2, NO_OAUTH],
  '10.4.9': [2, NO_OAUTH],
  '10.4.10': [2, NO_OAUTH],
  '10.4.11': [2, NO_OAUTH],
  '10.5.1': [2, NO_OAUTH],
  '10.5.2': [2, NO_OAUTH],
  '10.5.3': [2, NO_OAUTH],
  '10.5.4': [2, NO_OAUTH],
  '10.5.5': [2, NO_OAUTH],
  '10.6.1': [2, NO_OAUTH],
  '10.6.2': [2, NO_OAUTH],
  '10.7.1': [2, NO_OAUTH],
  '10.7.2': [2, NO_OAUTH],
  '10.7.3': [2, NO_OAUTH],
  // Cryptography
  '11.1.1': [2, document('how the secret is changed')],
  '11.1.2': [2, document('## What is kept where')],
  '11.2.1': [2, design("Node's own OpenSSL, and the audited noble ciphers within Better Auth.")],
  '11.2.2': [2, test('lib/server/rotate-secret.test.ts', 'opens everything with the new secret only')],
  '11.2.3': [2, design('AES-256, SHA-256, keys of 256 bits.')],
  '11.3.1': [1, design('AES in GCM only.')],
  '11.3.2': [1, test('lib/server/providers/seal.test.ts', 'gives back what was sealed')],
  '11.3.3': [2, test('lib/server/providers/seal.test.ts', 'does not open after any byte of it was changed')],
  '11.4.1': [
    1,
    design(
      'SHA-256 everywhere; MD5 and SHA-1 nowhere, but for the HMAC-SHA-1 that authenticator apps expect (RFC 6238).',
    ),
  ],
  '11.4.2': [2, design('scrypt with N 16384, r 16, p 1 and a salt of 16 bytes, by Better Auth.')],
  '11.4.3': [2, design('Contents are hashed by SHA-256, and trace hashes with it.')],
  '11.4.4': [2, nothing('No key is made from a password.')],
  '11.5.1': [
    2,
    design(
      'crypto.randomBytes of 32 bytes for keys and links; ids of conversations carry 120 random bits and open nothing.',
    ),
  ],
  '11.6.1': [2, nothing('There are no key pairs.')],
  // Communication
  '12.1.1': [1, operator('The proxy ends TLS; the compose file uses one with current defaults.')],
  '12.1.2': [2, operator('The proxy ends TLS.')],
  '12.1.3': [2, nothing('There are no client certificates.')],
  '12.2.1': [1, operator('The proxy ends TLS; outgoing calls are https only.')],
  '12.2.2': [1, operator('The proxy gets its certificates.')],
  '12.3.1': [2, test('lib/server/egress/guarded-fetch.test.ts', 'opens no connection for')],
  '12.3.2': [2, design('undici checks certificates; nothing switches that off.')],
  '12.3.3': [
    2,
    operator('Between proxy and app, and to the database, the network is yours: use sslmode=verify-full.'),
  ],
  '12.3.4': [2, operator('As before.')],
  // Configuration
  '13.1.1': [2, document('## What goes out')],
  '13.2.1': [2, operator('The database account is named in DATABASE_URL.')],
  '13.2.2': [2, document('The account needs its own schema', 'docs/deploying.md')],
  '13.2.3': [2, test('lib/server/env.test.ts', 'accepts a random secret and refuses a short one')],
  '13.2.4': [2, test(`${SECURITY}/ssrf.test.ts`, 'is reached when an operator lists it')],
  '13.2.5': [2, test(`${SECURITY}/ssrf.test.ts`, 'was refused in every case on every path')],
  '13.3.1': [2, test('lib/server/providers/seal.test.ts', 'gives back what was sealed')],
  '13.3.2': [2, test(`${SECURITY}/canaries.test.ts`, 'is in no answer to anybody')],
  '13.4.1': [
    1,
    test('e2e/content-policy.spec.ts', 'a stranger who knows every address of the pages learns nothing'),
  ],
  '13.4.2': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without a word of what happened')],
  '13.4.3': [
    2,
    test('e2e/content-policy.spec.ts', 'a stranger who knows every address of the pages learns nothing'),
  ],
  '13.4.4': [2, test(`${HTTP}/page-door.test.ts`, 'hands no %s on')],
  '13.4.5': [
    2,
    test(
      'lib/server/telemetry/telemetry.test.ts',
      'is there for whoever holds the token, and for nobody else',
    ),
  ],
  // Data protection
  '14.1.1': [2, document('## What is kept where')],
  '14.1.2': [2, document('## What is kept where')],
  '14.2.1': [
    1,
    design(
      'Keys, tokens and texts go in headers and bodies; the token of a link stands behind its #, which browsers keep.',
    ),
  ],
  '14.2.2': [2, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '14.2.3': [2, test('e2e/content-policy.spec.ts', 'the content policy refuses nothing')],
  '14.2.4': [2, test(`${SECURITY}/canaries.test.ts`, 'stands in the database only sealed or hashed')],
  '14.3.1': [1, design('Signing out loads a new page: what the one before held is gone with it.')],
  '14.3.2': [2, test('e2e/content-policy.spec.ts', 'every answer has the headers that keep it to itself')],
  '14.3.3': [
    2,
    design(
      'The browser keeps the theme, the panels and drafts of flows that are not saved yet: nothing of customers.',
    ),
  ],
  // Secure coding
  '15.1.1': [1, document('## What comes with it')],
  '15.1.2': [2, test(`${SECURITY}/supply.test.ts`, 'has an inventory')],
  '15.1.3': [2, document('## Limits')],
  '15.2.1': [1, test(`${SECURITY}/supply.test.ts`, 'has no hole we could know of')],
  '15.2.2': [2, test(`${SECURITY}/bombs.test.ts`, 'is refused at once')],
  '15.2.3': [
    2,
    design(
      'Tests, benchmarks and scripts are in no bundle: the server is bundled from scripts/server.ts, the pages from app/.',
    ),
  ],
  '15.3.1': [1, test(`${HTTP}/open-api.test.ts`, 'lists every route and no other')],
  '15.3.2': [2, test('lib/server/egress/guarded-fetch.test.ts', 'may not redirect unless asked')],
  '15.3.3': [2, test(`${SECURITY}/parameters.test.ts`, 'looked into every field that a route names')],
  '15.3.4': [2, test(`${HTTP}/forwarded.test.ts`, 'leaves of the headers only what may be believed')],
  '15.3.5': [2, test(`${SECURITY}/parameters.test.ts`, 'what is no scalar where one belongs is refused')],
  '15.3.6': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses keys that reach a prototype')],
  '15.3.7': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses a parameter on a route that has none')],
  // Logging and errors
  '16.1.1': [2, document('## Logs')],
  '16.2.1': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.2.2': [2, document('in UTC')],
  '16.2.3': [2, document('the app writes no file')],
  '16.2.4': [2, document('One JSON line each')],
  '16.2.5': [2, test('lib/server/logger.test.ts', 'leaves out what people wrote')],
  '16.3.1': [2, test(`${HTTP}/sign-in.test.ts`, 'is written into the audit')],
  '16.3.2': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.3.3': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.3.4': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without a word of what happened')],
  '16.4.1': [2, design('pino writes JSON: a line break in a value is escaped.')],
  '16.4.2': [2, test('lib/server/db/constraints.test.ts', 'refuses')],
  '16.4.3': [2, operator('Lines go to standard output, for the collector of your choice.')],
  '16.5.1': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without a word of what happened')],
  '16.5.2': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 503 with Retry-After while the database is away')],
  '16.5.3': [2, test('lib/server/limits/limits.test.ts', 'lets nothing through while the database is away')],
  // WebRTC
  '17.1.1': [2, NO_WEBRTC],
  '17.2.1': [2, NO_WEBRTC],
  '17.2.2': [2, NO_WEBRTC],
  '17.2.3': [2, NO_WEBRTC],
  '17.2.4': [2, NO_WEBRTC],
  '17.3.1': [2, NO_WEBRTC],
  '17.3.2': [2, NO_WEBRTC],
};

export const REQUIREMENTS: readonly Requirement[] = Object.entries(rows).map(([id, [level, verdict]]) => ({
  id,
  level,
  verdict,
}));
