import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * A guest is a user without e-mail and password; signing up fills them in.
 * Triggers: guests_joining_tallied, members_gone_tallied, members_tallied, users_role_audited.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    email: text(),
    passwordHash: text(),
    isAdmin: boolean().notNull().default(false),
    verifiedAt: moment(),
    createdAt: moment().notNull(),
  },
  (user) => [
    uniqueIndex('users_email').on(sql`lower(${user.email})`),
    index('members_created')
      .on(user.createdAt, user.id)
      .where(sql`email is not null`),
    check('users_guest_or_member', sql`(${user.email} is null) = (${user.passwordHash} is null)`),
    check('users_admin_signs_in', sql`not ${user.isAdmin} or ${user.email} is not null`),
  ],
)

/**
 * Holds only a hash of the cookie's token: who reads the table cannot sign in with it.
 * Triggers: sessions_ended_audited.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** What its owner ends it by; it opens nothing. */
    id: uuid().notNull().defaultRandom().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: moment().notNull(),
    /** When its owner last gave the password, and the code where one is asked for. */
    confirmedAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    agent: text().notNull().default(''),
    ip: text().notNull().default(''),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/**
 * The app that makes codes for an account. The secret stands apart from the users, so that no list of users can
 * hold it.
 * Triggers: authenticators_audited.
 */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Empty until a first code has shown that the app has the secret. */
  turnedOnAt: moment(),
  /** The 30 seconds of the newest code that was taken: no code of theirs or of earlier ones is taken again. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Each stands in for one code of the authenticator, once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    usedAt: moment(),
  },
  (code) => [primaryKey({ columns: [code.userId, code.codeHash] })],
)

/** Who has given the right password and owes the code: no session yet. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
  },
  (challenge) => [index('sign_in_challenges_user').on(challenge.userId)],
)

/** Browsers that have signed in to an account before: strangers' guesses do not shut them out. */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: moment().notNull(),
  },
  (device) => [index('known_devices_user').on(device.userId)],
)

/** Links that were mailed: each works once, and only for what it was sent for. */
export const emailTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().$type<'reset' | 'verify'>().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (token) => [
    index('mailed_tokens_user').on(token.userId),
    check('mailed_tokens_purpose', sql`${token.purpose} in ('reset', 'verify')`),
  ],
)
