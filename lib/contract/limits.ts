import { MAX_UPLOAD_BYTES } from './max-upload-bytes';

/** Limits against abuse, in bytes unless stated otherwise. */
export const LIMITS = {
  turnBody: 64 * 1024,
  documentBody: 5 * 1024 * 1024,
  documentDepth: 64,
  documentKeys: 200_000,
  documentItems: 200_000,
  testBody: 1024 * 1024,
  nodesPerFlow: 5_000,
  edgesPerFlow: 20_000,
  textLength: 16 * 1024,
  nameLength: 200,
  layersPerFlow: 16,
  idempotencyKey: 255,
  providersPerWorkspace: 50,
  secretsPerWorkspace: 100,
  factsPerCustomer: 500,
  capabilitiesPerCustomer: 100,
  membersPerWorkspace: 200,
  keysPerWorkspace: 200,
  workspacesPerPerson: 50,
  versionsPerFlow: 2_000,
  webhooksPerEnvironment: 5,
  alertsPerEnvironment: 20,
  recipientsPerAlert: 20,
  channelsPerEnvironment: 5,
  scheduledPerChannel: 10_000,
  scheduledDaysAhead: 366,
  /** Of each kind: base URLs, models, allowed hosts, secrets and providers. */
  settingsPerEnvironment: 50,
  /** Of a workspace. */
  allowedHosts: 50,
  testsPerFlow: 200,
  testBytesPerFlow: 20 * 1024 * 1024,
  checkBody: 8 * 1024,
  checksPerFlow: 200,
  labelsPerFlow: 2_000,
  labelsPerRequest: 500,
  labelImport: 5 * 1024 * 1024,
  textsImport: 5_000_000,
  patchOperations: 1_000,
  previewsPerFlow: 10,
  draftsPerPreview: 5,
  turnsPerPreview: 100,
  commentsPerFlow: 1_000,
  ratingComment: 2_000,
  tagLength: 40,
  tagsPerConversation: 20,
  folderLength: 60,
  tagsPerFlow: 10,
  noteText: 4_000,
  notesPerConversation: 100,
  flagComment: 1_000,
  viewsPerWorkspace: 100,
  cannedRepliesPerWorkspace: 200,
  searchLength: 200,
  commentAuthor: 80,
  commentText: 2_000,
  reviewText: 2_000,
  reviewsPerContent: 100,
  releaseReason: 500,
  scheduledPerEnvironment: 20,
  scheduleDays: 366,
  /** The stored conversation of a comment keeps its last lines. */
  commentConversation: 32 * 1024,
  uploadBytes: MAX_UPLOAD_BYTES,
  uploadsPerConversation: 50,
} as const;
/** Limits that an operator can set by environment variables (docs/configuration.md). Null: no limit. */
export type Quotas = {
  flowsPerWorkspace: number;
  draftBytesPerWorkspace: number;
  uploadBytesPerWorkspace: number;
  liveConversationsPerWorkspace: number | null;
  turnsPerMinute: number | null;
  /** Requests of one person. */
  requestsPerMinute: number;
  /** Requests of one person or key that compile, run or read much: a fifth of `requestsPerMinute`. */
  heavyRequestsPerMinute: number;
};
export const DEFAULT_QUOTAS: Quotas = {
  flowsPerWorkspace: 500,
  draftBytesPerWorkspace: 200 * 1024 * 1024,
  uploadBytesPerWorkspace: 1024 * 1024 * 1024,
  liveConversationsPerWorkspace: null,
  turnsPerMinute: 60_000,
  requestsPerMinute: 600,
  heavyRequestsPerMinute: 120,
};
/** Limits for publishable keys and channels; a secret key has its own limit. */
export const TURNS_PER_MINUTE = { session: 20, network: 120, key: 600 } as const;
/** Files per minute, by conversation and, with a publishable key, by network. */
export const UPLOADS_PER_MINUTE = { session: 20, network: 60 } as const;
/** Ratings per minute, by conversation and, with a publishable key, by network. */
export const RATINGS_PER_MINUTE = { session: 20, network: 60 } as const;
/**
 * Failed sign-ins. `max`: per account and network (an IPv4 address, or an IPv6 /64), or per browser the account knows.
 * `accountsPerNetwork`: accounts with failures. `withoutProof`: per account, before a proof of work is required.
 */
export const SIGN_IN_TRIES = { max: 5, perMinutes: 15, accountsPerNetwork: 20, withoutProof: 20 } as const;
/** Default turns per minute of a secret key. Publishable keys use TURNS_PER_MINUTE. */
export const DEFAULT_TURNS_PER_MINUTE = 600;
/** Length in characters. There are no composition rules, but common passwords are rejected (ASVS 6.2). */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Counts of older days are deleted, and older conversations are no longer counted. */
export const COVERAGE_DAYS = 90;
/** Counters of insights are kept for this long, so that a period can be compared with the year before. */
export const INSIGHT_DAYS = 400;

/** Of a path, the newest conversations are counted, up to this number. */
export const MAX_ON_PATH = 5_000;

/** How long a preview link can last. */
export const PREVIEW_DAYS = [1, 7, 30] as const;
/** Calls of a network without an account. `secrets`: operations that take one, together. */
export const VISITOR_LIMITS = {
  secrets: { max: 30, perSeconds: 60 },
  previewTurns: { max: 60, perSeconds: 60 },
  comments: { max: 30, perSeconds: 3600 },
} as const;
export type VisitorLimit = keyof typeof VISITOR_LIMITS;
/** Wrong passwords of one chat link from one network. */
export const CHAT_PASSWORD_TRIES = { max: 10, perSeconds: 600 } as const;
/** Links that confirm an address, for one account. */
export const ADDRESS_LINK_LIMIT = { max: 3, perSeconds: 3600 } as const;
/** Calls of one preview link. */
export const PREVIEW_LIMITS = {
  turns: { max: 600, perSeconds: 60 },
  comments: { max: 120, perSeconds: 3600 },
} as const;

/** Items per page of a list, at most. */
export const MAX_PAGE = 200;

/** Records contain everything that happened in a turn, so pages are short. */
export const RECORDS_PER_PAGE = 50;

/** Limits of a JSON body: bytes, levels of nesting, keys in all, and items of all lists. */
export type BodyLimits = { bytes: number; depth: number; keys: number; items: number };
const shape = { depth: LIMITS.documentDepth, keys: LIMITS.documentKeys, items: LIMITS.documentItems };
export const DOCUMENT_LIMITS: BodyLimits = { bytes: LIMITS.documentBody, ...shape };
export const TURN_LIMITS: BodyLimits = { bytes: LIMITS.turnBody, ...shape };
/** Small requests share the limit of turns. */
export const SMALL_LIMITS: BodyLimits = { bytes: LIMITS.turnBody, ...shape };
/** A comment comes with everything that was sent in its conversation. */
export const COMMENT_LIMITS: BodyLimits = { ...TURN_LIMITS, bytes: LIMITS.turnBody + 16 * 1024 };
/** Many labelled messages, or a change of a flow. */
export const LABEL_LIMITS: BodyLimits = { bytes: LIMITS.testBody, ...shape };
/** A check is a short sentence. */
export const CHECK_LIMITS: BodyLimits = { bytes: LIMITS.checkBody, ...shape };
/** A script is a conversation, and a golden one may be long, but the limit of a flow document would be too large. */
export const SCRIPT_LIMITS: BodyLimits = { bytes: LIMITS.testBody, ...shape };

/** The share of a rollout. Without, or with all conversations, it would be none. */
export const MIN_PERCENT = 1;
export const MAX_PERCENT = 99;
/** No difference between two versions is claimed below this number of conversations of each. */
export const MIN_CONVERSATIONS = 30;
