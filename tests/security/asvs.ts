/**
 * OWASP ASVS 5.0.0, every requirement of levels 1 and 2: the evidence, or why it does not apply. The numbers are the
 * standard's; the texts are ours. `docs/asvs.md` is generated from this file, and a test checks that it is current and
 * that every reference exists.
 */

/** A test, by its file and a part of its title, or a document, by a part of its text. */
type Shown = { by: 'test' | 'document'; file: string; says: string };
/** Met by design; the text explains how. */
type Built = { by: 'design'; why: string };
/** Not applicable. */
type Absent = { by: 'nothing'; why: string };
/** The operator's responsibility, as documented in the guide. */
type Operator = { by: 'operator'; why: string };
export type AsvsVerdict = Shown | Built | Absent | Operator;
export type Requirement = { id: string; level: 1 | 2; verdict: AsvsVerdict };

const test = (file: string, says: string): Shown => ({ by: 'test', file, says });
const document = (says: string, file = 'docs/security.md'): Shown => ({ by: 'document', file, says });
const design = (why: string): Built => ({ by: 'design', why });
const nothing = (why: string): Absent => ({ by: 'nothing', why });
const operator = (why: string): Operator => ({ by: 'operator', why });

const NO_SAML = nothing('SAML is not used.');
const NO_SOCKETS = nothing('WebSockets are not used.');
const NO_AUTHORIZATION_SERVER = nothing('It is not an OAuth authorization server.');
const NO_RESOURCE_SERVER = nothing('It accepts no OAuth access tokens.');
const NO_WEBRTC = nothing('WebRTC is not used.');
const NO_PHONE = nothing('No code is sent by phone or email.');
const NO_OUT_OF_BAND = nothing(
  'No codes are sent out of band: they come from an authenticator app or a list of backup codes.',
);
const NO_GRAPHQL = nothing('GraphQL is not used.');

const HTTP = 'lib/server/http';
const AUTH = 'lib/server/accounts';
const SECURITY = 'tests/security';
const singleSignOn = (says: string): Shown => test(`${HTTP}/single-sign-on.test.ts`, says);

const rows: Record<string, [level: 1 | 2, verdict: AsvsVerdict]> = {
  // Encoding and sanitization
  '1.1.1': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses encoded bodies')],
  '1.1.2': [
    2,
    design(
      'React escapes output; SQL statements are parameterized; URLs are built by lib/server/tools/fill-request.',
    ),
  ],
  '1.2.1': [1, test('e2e/content-policy.spec.ts', 'never execute, never become markup')],
  '1.2.2': [1, test('lib/server/tools/fill-request.test.ts', 'encodes every value within its part')],
  '1.2.3': [1, test('e2e/content-policy.spec.ts', 'never execute, never become markup')],
  '1.2.4': [1, test(`${SECURITY}/parameters.test.ts`, 'a non-scalar in a scalar field is refused')],
  '1.2.5': [
    1,
    design(
      'No process is started from input: the only child processes are the database server and those of tests.',
    ),
  ],
  '1.2.6': [2, nothing('LDAP is not used.')],
  '1.2.7': [2, nothing('XPath is not used.')],
  '1.2.8': [2, nothing('LaTeX is not used.')],
  '1.2.9': [2, test(`${SECURITY}/regex.test.ts`, 'match in negligible time')],
  '1.3.1': [1, nothing('No user input is shown as HTML.')],
  '1.3.2': [1, test(`${SECURITY}/guards.test.ts`, 'without side effects')],
  '1.3.3': [2, test(`${SECURITY}/imports.test.ts`, 'are parsed or refused after structural mutations')],
  '1.3.4': [2, nothing('No SVG from users is shown; the app draws only its own.')],
  '1.3.5': [2, test('e2e/content-policy.spec.ts', 'never execute, never become markup')],
  '1.3.6': [2, test(`${SECURITY}/ssrf.test.ts`, 'is refused in every case on every path')],
  '1.3.7': [
    2,
    design(
      'An author template supports only placeholders that name facts (engine/words); inserted values are not parsed again.',
    ),
  ],
  '1.3.8': [2, nothing('JNDI is not used.')],
  '1.3.9': [2, nothing('Memcached is not used.')],
  '1.3.10': [2, design('No format string comes from input: logs are JSON, and texts are filled by name.')],
  '1.3.11': [2, test('lib/server/mail/create-mailer.test.ts', 'no line of a name becomes a header')],
  '1.4.1': [2, nothing('Our code is JavaScript only; none of it is compiled from an unsafe language.')],
  '1.4.2': [2, test(`${HTTP}/bad-input.test.ts`, 'numbers beyond a double')],
  '1.4.3': [2, nothing('The runtime manages memory.')],
  '1.5.1': [1, nothing('No XML is parsed.')],
  '1.5.2': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses keys that reach a prototype')],
  // Validation and business logic
  '2.1.1': [1, test(`${HTTP}/open-api.test.ts`, 'is valid OpenAPI 3.1')],
  '2.1.2': [2, document('reported', 'docs/problems.md')],
  '2.1.3': [2, document('## Limits')],
  '2.2.1': [1, test(`${HTTP}/bad-input.test.ts`, 'never answers 5xx, whatever JSON is sent')],
  '2.2.2': [1, test(`${HTTP}/bad-input.test.ts`, 'never answers 5xx, whatever JSON is sent')],
  '2.2.3': [2, test(`${HTTP}/routes.test.ts`, 'refuses a template and a document at once')],
  '2.3.1': [1, test('lib/server/jobs/one-writer.test.ts', 'has one writer')],
  '2.3.2': [2, test(`${SECURITY}/turn-limits.test.ts`, 'is limited to its turns per minute')],
  '2.3.3': [2, test('lib/server/jobs/crash.test.ts', 'performs each operation once')],
  '2.3.4': [2, test('lib/server/jobs/one-writer.test.ts', 'has one writer')],
  '2.4.1': [2, test(`${SECURITY}/turn-limits.test.ts`, 'are limited by network')],
  // Web front end
  '3.2.1': [1, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '3.2.2': [1, test('e2e/content-policy.spec.ts', 'never execute, never become markup')],
  '3.3.1': [1, test(`${HTTP}/browser-session.test.ts`, 'sets a __Host- cookie behind TLS')],
  '3.3.2': [2, test(`${HTTP}/sign-in.test.ts`, 'uses __Host- cookies behind TLS')],
  '3.3.3': [2, test(`${HTTP}/browser-session.test.ts`, 'sets a __Host- cookie behind TLS')],
  '3.3.4': [2, test(`${HTTP}/sign-in.test.ts`, 'uses __Host- cookies behind TLS')],
  '3.4.1': [
    1,
    design(
      'scripts/server.ts sets it, for a year and with subdomains, on every response to a request that a trusted proxy received over HTTPS; tests cover only its absence otherwise.',
    ),
  ],
  '3.4.2': [1, test(`${SECURITY}/publishable-keys.test.ts`, 'gets CORS headers without credentials')],
  '3.4.3': [2, test('e2e/content-policy.spec.ts', 'without content security policy violations')],
  '3.4.4': [2, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '3.4.5': [2, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '3.4.6': [2, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '3.5.1': [1, test(`${SECURITY}/csrf.test.ts`, 'changes no row, however the request is forged')],
  '3.5.2': [1, test(`${SECURITY}/csrf.test.ts`, 'changes no row, however the request is forged')],
  '3.5.3': [1, test(`${SECURITY}/csrf.test.ts`, 'authorizes requests of a page of this origin')],
  '3.5.4': [2, operator('One application per host; the proxy gives it its own host name.')],
  '3.5.5': [2, nothing('No page listens to postMessage from other origins; workers are same-origin.')],
  '3.7.1': [2, design('HTML, CSS, JavaScript and WebAssembly only.')],
  '3.7.2': [2, test(`${HTTP}/browser-session.test.ts`, 'never redirects elsewhere')],
  // API and web service
  '4.1.1': [1, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '4.1.2': [2, operator('The proxy redirects to HTTPS; the app does not redirect.')],
  '4.1.3': [2, test(`${HTTP}/forwarded.test.ts`, 'ignores headers of a peer that is not a proxy')],
  '4.2.1': [
    2,
    design(
      'Node parses requests strictly (llhttp, no lenient flags), and the app adds no other HTTP parser.',
    ),
  ],
  '4.3.1': [2, NO_GRAPHQL],
  '4.3.2': [2, NO_GRAPHQL],
  '4.4.1': [1, NO_SOCKETS],
  '4.4.2': [2, NO_SOCKETS],
  '4.4.3': [2, NO_SOCKETS],
  '4.4.4': [2, NO_SOCKETS],
  // Files
  '5.1.1': [2, document('## What is accepted', 'docs/uploads.md')],
  '5.2.1': [1, test(`${HTTP}/uploads.test.ts`, 'if it is too large, not a file to send, or too much')],
  '5.2.2': [1, test('lib/server/uploads/sniff-file.test.ts', 'is read from the content of')],
  '5.2.3': [
    2,
    design(
      'Archives and compressed bodies are not accepted. To tell office documents apart, file-type unpacks at most a megabyte of an entry.',
    ),
  ],
  '5.3.1': [1, test(`${HTTP}/uploads.test.ts`, 'is read by its customer and by members')],
  '5.3.2': [1, test(`${HTTP}/routes.test.ts`, 'refuses the template')],
  '5.4.1': [2, test('lib/server/uploads/sniff-file.test.ts', 'is read from the content of')],
  '5.4.2': [2, test(`${HTTP}/uploads.test.ts`, 'is read by its customer and by members')],
  '5.4.3': [2, operator('Scan the folder or bucket of uploads, as docs/uploads.md says.')],
  // Authentication
  '6.1.1': [1, document('## Limits')],
  '6.1.2': [2, document('Words refused in passwords')],
  '6.1.3': [2, document('## Ways to sign in')],
  '6.2.1': [1, test(`${AUTH}/passwords/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.2': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the current one')],
  '6.2.3': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the current one')],
  '6.2.4': [
    1,
    test(`${AUTH}/passwords/check-new-password.test.ts`, 'contains more than 3,000 common passwords'),
  ],
  '6.2.5': [1, test(`${AUTH}/passwords/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.6': [1, test('e2e/accounts.spec.ts', 'signs in with it using only the keyboard')],
  '6.2.7': [1, test('e2e/accounts.spec.ts', 'signs in with it using only the keyboard')],
  '6.2.8': [1, test(`${HTTP}/sign-in.test.ts`, 'is changed with the current one')],
  '6.2.9': [2, test(`${AUTH}/passwords/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.10': [2, design('Passwords do not expire.')],
  '6.2.11': [2, test(`${AUTH}/passwords/check-new-password.test.ts`, 'checkNewPassword')],
  '6.2.12': [
    2,
    test(`${AUTH}/passwords/check-new-password.test.ts`, 'contains more than 3,000 common passwords'),
  ],
  '6.3.1': [
    1,
    test(`${HTTP}/sign-in-limits.test.ts`, 'of one network do not lock the account out elsewhere'),
  ],
  '6.3.2': [
    1,
    test(`${HTTP}/browser-session.test.ts`, 'is created once, even if many processes start at once'),
  ],
  '6.3.3': [2, test(`${HTTP}/require-two-factor.test.ts`, 'limits a person without one to setting one up')],
  '6.3.4': [2, test(`${HTTP}/sign-in.test.ts`, 'cannot be passed without the password')],
  '6.4.1': [1, test(`${HTTP}/invitations.test.ts`, 'ends after seven days')],
  '6.4.2': [1, design('There are no password hints and no security questions.')],
  '6.4.3': [2, test(`${HTTP}/invitations.test.ts`, 'keeps a second factor')],
  '6.4.4': [2, document('an owner can remove it')],
  '6.5.1': [2, test(`${HTTP}/sign-in.test.ts`, 'accepts each backup code once')],
  '6.5.2': [2, test(`${AUTH}/sign-in/backup-codes.test.ts`, 'stores only hashes')],
  '6.5.3': [2, design('Better Auth creates them with the system random number generator.')],
  '6.5.4': [2, test(`${AUTH}/sign-in/backup-codes.test.ts`, 'each of 24 unambiguous characters')],
  '6.5.5': [2, test(`${HTTP}/sign-in.test.ts`, 'is required at sign-in, and a code works once')],
  '6.6.1': [2, NO_PHONE],
  '6.6.2': [2, NO_OUT_OF_BAND],
  '6.6.3': [2, NO_OUT_OF_BAND],
  '6.8.1': [2, singleSignOn('of an account gives no access to it without its password')],
  '6.8.2': [2, singleSignOn('an ID token that')],
  '6.8.3': [2, NO_SAML],
  '6.8.4': [2, document('Second factors are its job')],
  // Sessions
  '7.1.1': [2, document('ends after seven days without use')],
  '7.1.2': [2, document('The number of signed-in devices is not limited')],
  '7.1.3': [2, document('ends after twelve hours')],
  '7.2.1': [1, test(`${HTTP}/browser-session.test.ts`, 'ends at sign-out, for every copy of the cookie')],
  '7.2.2': [1, test(`${HTTP}/browser-session.test.ts`, 'ends when it expires')],
  '7.2.3': [
    1,
    design('Better Auth creates tokens of 32 characters with the system random number generator.'),
  ],
  '7.2.4': [
    1,
    test(`${HTTP}/sign-in.test.ts`, 'creates a new session that replaces the browser’s previous one'),
  ],
  '7.3.1': [2, test(`${HTTP}/browser-session.test.ts`, 'ends when it expires')],
  '7.3.2': [2, test(`${HTTP}/browser-session.test.ts`, 'ends after ninety days')],
  '7.4.1': [1, test(`${HTTP}/browser-session.test.ts`, 'ends at sign-out, for every copy of the cookie')],
  '7.4.2': [1, test(`${HTTP}/members.test.ts`, 'are signed out when removed')],
  '7.4.3': [2, test(`${HTTP}/sign-in.test.ts`, 'and every other session ends, in every process')],
  '7.4.4': [2, test('e2e/accounts.spec.ts', 'an owner invites a person')],
  '7.4.5': [2, test(`${HTTP}/require-two-factor.test.ts`, 'who must then sign in again')],
  '7.5.1': [2, test(`${HTTP}/sign-in.test.ts`, 'is set up with the password')],
  '7.5.2': [2, test(`${HTTP}/members.test.ts`, 'are listed without tokens, and ended one by one')],
  '7.6.1': [2, singleSignOn('ends after twelve hours, however it is used')],
  '7.6.2': [2, test(`${HTTP}/browser-session.test.ts`, 'never redirects elsewhere and cannot be requested')],
  // Authorization
  '8.1.1': [1, document('## Permissions')],
  '8.1.2': [2, document('By field:')],
  '8.2.1': [1, test(`${SECURITY}/matrix.test.ts`, 'access by role and scope')],
  '8.2.2': [1, test(`${SECURITY}/matrix.test.ts`, 'access to foreign and unknown ids')],
  '8.2.3': [2, test(`${SECURITY}/tenants.test.ts`, 'is required to reveal sensitive values')],
  '8.3.1': [1, test(`${SECURITY}/matrix.test.ts`, 'access by role and scope')],
  '8.4.1': [2, test(`${SECURITY}/matrix.test.ts`, 'leaves the other workspace unchanged')],
  // Self-contained tokens
  '9.1.1': [1, singleSignOn('is signed with another key')],
  '9.1.2': [1, singleSignOn('says that it is not signed')],
  '9.1.3': [1, singleSignOn('names a key that was not published')],
  '9.2.1': [1, singleSignOn('has expired')],
  '9.2.2': [
    2,
    design('Only an ID token is accepted, and only from the token endpoint, in exchange for a code.'),
  ],
  '9.2.3': [2, singleSignOn('is for another audience')],
  '9.2.4': [2, nothing('It issues no tokens.')],
  // OAuth and OpenID Connect
  '10.1.1': [
    2,
    design(
      'Tokens of the provider stay in the process that received them, for one request; none is stored or sent to the browser.',
    ),
  ],
  '10.1.2': [2, singleSignOn('keeps the answer of one browser from another')],
  '10.2.1': [2, singleSignOn('asks for a code with PKCE')],
  '10.2.2': [2, singleSignOn('refuses an answer of another issuer')],
  '10.3.1': [2, NO_RESOURCE_SERVER],
  '10.3.2': [2, NO_RESOURCE_SERVER],
  '10.3.3': [2, NO_RESOURCE_SERVER],
  '10.3.4': [2, NO_RESOURCE_SERVER],
  '10.4.1': [1, NO_AUTHORIZATION_SERVER],
  '10.4.2': [1, NO_AUTHORIZATION_SERVER],
  '10.4.3': [1, NO_AUTHORIZATION_SERVER],
  '10.4.4': [1, NO_AUTHORIZATION_SERVER],
  '10.4.5': [1, NO_AUTHORIZATION_SERVER],
  '10.4.6': [2, NO_AUTHORIZATION_SERVER],
  '10.4.7': [2, NO_AUTHORIZATION_SERVER],
  '10.4.8': [2, NO_AUTHORIZATION_SERVER],
  '10.4.9': [2, NO_AUTHORIZATION_SERVER],
  '10.4.10': [2, NO_AUTHORIZATION_SERVER],
  '10.4.11': [2, NO_AUTHORIZATION_SERVER],
  '10.5.1': [2, singleSignOn('has another nonce')],
  '10.5.2': [2, singleSignOn('and finds it again')],
  '10.5.3': [2, singleSignOn('refuses a provider that calls itself by another name')],
  '10.5.4': [2, singleSignOn('is for another audience')],
  '10.5.5': [2, nothing('Back-channel logout is not supported; sessions are short instead.')],
  '10.6.1': [2, NO_AUTHORIZATION_SERVER],
  '10.6.2': [2, NO_AUTHORIZATION_SERVER],
  '10.7.1': [2, NO_AUTHORIZATION_SERVER],
  '10.7.2': [2, NO_AUTHORIZATION_SERVER],
  '10.7.3': [2, NO_AUTHORIZATION_SERVER],
  // Cryptography
  '11.1.1': [2, document('Rotating the secret')],
  '11.1.2': [2, document('## Stored data')],
  '11.2.1': [2, design("Node's OpenSSL, and the audited noble ciphers in Better Auth.")],
  '11.2.2': [
    2,
    test('lib/server/rotate-secret.test.ts', 'makes everything readable with the new secret only'),
  ],
  '11.2.3': [2, design('AES-256, SHA-256, keys of 256 bits.')],
  '11.3.1': [1, design('AES in GCM mode only.')],
  '11.3.2': [1, test('lib/server/providers/seal.test.ts', 'decrypts what it encrypted')],
  '11.3.3': [2, test('lib/server/providers/seal.test.ts', 'fails after a change of any byte')],
  '11.4.1': [
    1,
    design(
      'SHA-256 everywhere. MD5 and SHA-1 are not used, except HMAC-SHA-1 for authenticator apps (RFC 6238).',
    ),
  ],
  '11.4.2': [2, design('scrypt with N 16384, r 16, p 1 and a 16-byte salt, by Better Auth.')],
  '11.4.3': [2, design('Content and traces are hashed with SHA-256.')],
  '11.4.4': [2, nothing('No key is derived from a password.')],
  '11.5.1': [
    2,
    design(
      'crypto.randomBytes with 32 bytes for keys and links; conversation ids have 120 random bits and grant no access.',
    ),
  ],
  '11.6.1': [2, nothing('There are no key pairs.')],
  // Communication
  '12.1.1': [1, operator('The proxy terminates TLS; the compose file uses one with current defaults.')],
  '12.1.2': [2, operator('The proxy terminates TLS.')],
  '12.1.3': [2, nothing('There are no client certificates.')],
  '12.2.1': [1, operator('The proxy terminates TLS; outgoing calls use https only.')],
  '12.2.2': [1, operator('The proxy obtains its certificates.')],
  '12.3.1': [2, test('lib/server/egress/guarded-fetch.test.ts', 'opens no connection for')],
  '12.3.2': [2, design('undici verifies certificates, and this is never disabled.')],
  '12.3.3': [2, operator('Secure the network between proxy, app and database: use sslmode=verify-full.')],
  '12.3.4': [2, operator('As before.')],
  // Configuration
  '13.1.1': [2, document('## Outgoing connections')],
  '13.2.1': [2, operator('The database account is set in DATABASE_URL.')],
  '13.2.2': [2, document('The account needs its own schema', 'docs/deploying.md')],
  '13.2.3': [2, test('lib/server/env.test.ts', 'accepts a random secret and refuses a short one')],
  '13.2.4': [2, test(`${SECURITY}/ssrf.test.ts`, 'is reached if an operator lists it')],
  '13.2.5': [2, test(`${SECURITY}/ssrf.test.ts`, 'is refused in every case on every path')],
  '13.3.1': [2, test('lib/server/providers/seal.test.ts', 'decrypts what it encrypted')],
  '13.3.2': [2, test(`${SECURITY}/canaries.test.ts`, 'appears in no response to any caller')],
  '13.4.1': [
    1,
    test(
      'e2e/content-policy.spec.ts',
      'a client that is not signed in finds no workspace data under any page URL',
    ),
  ],
  '13.4.2': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without details')],
  '13.4.3': [
    2,
    test(
      'e2e/content-policy.spec.ts',
      'a client that is not signed in finds no workspace data under any page URL',
    ),
  ],
  '13.4.4': [2, test(`${HTTP}/admit-page-request.test.ts`, 'does not pass on %s')],
  '13.4.5': [2, test('lib/server/telemetry/telemetry.test.ts', 'is available only with the token')],
  // Data protection
  '14.1.1': [2, document('## Stored data')],
  '14.1.2': [2, document('## Stored data')],
  '14.2.1': [
    1,
    design(
      'Keys, tokens and texts are sent in headers and bodies; the token of a link is in its fragment, which browsers do not send.',
    ),
  ],
  '14.2.2': [2, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '14.2.3': [2, test('e2e/content-policy.spec.ts', 'without content security policy violations')],
  '14.2.4': [2, test(`${SECURITY}/canaries.test.ts`, 'is stored only encrypted or hashed')],
  '14.3.1': [1, design('Signing out loads a new page, which discards the data of the previous one.')],
  '14.3.2': [2, test('e2e/content-policy.spec.ts', 'every response has the security headers')],
  '14.3.3': [
    2,
    design('The browser stores the theme, the panel layout and unsaved flow drafts, but no customer data.'),
  ],
  // Secure coding
  '15.1.1': [1, document('## Dependencies')],
  '15.1.2': [2, test(`${SECURITY}/supply.test.ts`, 'has an inventory')],
  '15.1.3': [2, document('## Limits')],
  '15.2.1': [1, test(`${SECURITY}/supply.test.ts`, 'has no known vulnerability')],
  '15.2.2': [2, test(`${SECURITY}/bombs.test.ts`, 'is refused immediately')],
  '15.2.3': [
    2,
    design(
      'Bundles contain no tests, benchmarks or scripts: the server is bundled from scripts/server.ts, the pages from app/.',
    ),
  ],
  '15.3.1': [1, test(`${HTTP}/open-api.test.ts`, 'lists every route and no other')],
  '15.3.2': [2, test('lib/server/egress/guarded-fetch.test.ts', 'may not redirect by default')],
  '15.3.3': [2, test(`${SECURITY}/parameters.test.ts`, 'covers every field of every route')],
  '15.3.4': [2, test(`${HTTP}/forwarded.test.ts`, 'keeps only trusted values of forwarding headers')],
  '15.3.5': [2, test(`${SECURITY}/parameters.test.ts`, 'a non-scalar in a scalar field is refused')],
  '15.3.6': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses keys that reach a prototype')],
  '15.3.7': [2, test(`${HTTP}/bad-input.test.ts`, 'refuses a parameter on a route that has none')],
  // Logging and errors
  '16.1.1': [2, document('## Logs')],
  '16.2.1': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.2.2': [2, document('in UTC')],
  '16.2.3': [2, document('the app writes no file')],
  '16.2.4': [2, document('One JSON line each')],
  '16.2.5': [2, test('lib/server/logger.test.ts', 'redacts texts of people')],
  '16.3.1': [2, test(`${HTTP}/sign-in.test.ts`, 'audits successful and refused sign-ins')],
  '16.3.2': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.3.3': [2, test('lib/server/telemetry/telemetry.test.ts', 'has a line for each request and each turn')],
  '16.3.4': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without details')],
  '16.4.1': [2, design('pino writes JSON, which escapes line breaks in values.')],
  '16.4.2': [2, test('lib/server/db/constraints.test.ts', 'refuses')],
  '16.4.3': [2, operator('Logs go to standard output, for a collector of your choice.')],
  '16.5.1': [2, test(`${HTTP}/bad-input.test.ts`, 'answers 500 without details')],
  '16.5.2': [
    2,
    test(`${HTTP}/bad-input.test.ts`, 'answers 503 with Retry-After while the database is unavailable'),
  ],
  '16.5.3': [
    2,
    test('lib/server/limits/limits.test.ts', 'refuses everything while the database is unavailable'),
  ],
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
