import { sql } from 'drizzle-orm'
import type { StaffRole } from './roles/role-rules.ts'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/**
 * A guest is a user without email, password and role; signing up sets them. Staff without an email sign in by name and PIN.
 * Triggers: users_role_audited.
 */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey(),
    fullName: text().notNull(),
    email: text(),
    passwordHash: text(),
    isAdmin: boolean().notNull().default(false),
    /** Null for members and guests. */
    role: text().$type<StaffRole>(),
    verifiedAt: moment(),
    /**
     * The link that confirmed the email was opened in a browser that never signed in to the account: the person with the password need not
     * have the mailbox.
     */
    verifiedElsewhere: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (user) => [
    uniqueIndex('users_email').on(sql`lower(${user.email})`),
    index('members_created')
      .on(user.createdAt, user.id)
      .where(sql`email is not null`),
    check('users_guest_or_member', sql`(${user.email} is null) = (${user.passwordHash} is null)`),
    check('users_role', sql`${user.role} in ('owner', 'manager', 'counter', 'technician')`),
    check('users_role_of_admin', sql`${user.isAdmin} = (${user.role} is not null)`),
  ],
)

/**
 * Browsers that an owner marked as the shop's. Deleting one ends the sessions on it.
 * Triggers: shop_devices_audited.
 */
export const shopDevices = pgTable('shop_devices', {
  id: uuid().primaryKey(),
  tokenHash: text().notNull().unique(),
  name: text().notNull(),
  markedAt: moment().notNull(),
})

/**
 * PINs of staff, hashed like passwords. A table of its own, so that no query of users can return one.
 * Triggers: staff_pins_audited.
 */
export const staffPins = pgTable('staff_pins', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  pinHash: text().notNull(),
  setAt: moment().notNull(),
})

/** Tries of a person's PIN on a device since the last right one. */
export const pinTries = pgTable(
  'pin_tries',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    deviceId: uuid()
      .notNull()
      .references(() => shopDevices.id, { onDelete: 'cascade' }),
    tries: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.deviceId] })],
)

/**
 * Stores only a hash of the cookie's token, so a leaked table cannot be used to sign in.
 * Triggers: sessions_ended_audited.
 */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Public id for listing and ending sessions; not a credential. */
    id: uuid().notNull().defaultRandom().unique(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: moment().notNull(),
    /** When the user last entered the password (and the two-factor code, if on); 1970 if never. */
    confirmedAt: moment().notNull(),
    /** The shop's device that the session works on. It is locked when idle; others end. */
    deviceId: uuid().references(() => shopDevices.id, { onDelete: 'cascade' }),
    /** When the user last entered the PIN. */
    pinConfirmedAt: moment(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
    agent: text().notNull().default(''),
    ip: text().notNull().default(''),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/**
 * TOTP secrets. A table of its own, so that no query of users can return a secret.
 * Triggers: authenticators_audited.
 */
export const authenticators = pgTable('authenticators', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** Null until the first code was verified. */
  turnedOnAt: moment(),
  /** The last accepted TOTP time step: codes of this step and earlier are rejected (replay protection). */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** One-time recovery codes. */
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

/** Sign-ins with the right password that still need a two-factor code. */
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

/** Browsers that have signed in before. They have their own rate limit, so strangers cannot lock them out. */
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

/** Tokens of emailed links: single use, for one purpose. */
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

/**
 * Invitations of staff by a link that works once.
 * Triggers: staff_invitations_audited.
 */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey(),
    email: text().notNull(),
    role: text().$type<StaffRole>().notNull(),
    tokenHash: text().notNull().unique(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (invitation) => [
    index('staff_invitations_inviter').on(invitation.invitedBy),
    uniqueIndex('staff_invitations_open')
      .on(invitation.email)
      .where(sql`used_at is null`),
    check('staff_invitations_role', sql`${invitation.role} in ('owner', 'manager', 'counter', 'technician')`),
  ],
)

/** Names, phone numbers and addresses of a member's orders, offered at the next checkout. */
export const savedAddresses = pgTable(
  'saved_addresses',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    phoneNumber: text().notNull(),
    deliveryAddress: text().notNull(),
    lastUsedAt: moment().notNull(),
  },
  (address) => [
    uniqueIndex('saved_addresses_once').on(address.userId, address.fullName, address.deliveryAddress),
  ],
)
