import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true })

/** A guest is a user without e-mail and password; signing up fills them in. */
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
    index('users_created').on(user.createdAt),
    check('users_guest_or_member', sql`(${user.email} is null) = (${user.passwordHash} is null)`),
    check('users_admin_signs_in', sql`not ${user.isAdmin} or ${user.email} is not null`),
  ],
)

/** Holds only a hash of the cookie's token: who reads the table cannot sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    signedInAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (session) => [index('sessions_user').on(session.userId), index('sessions_expiry').on(session.expiresAt)],
)

/** Links that were mailed: each works once, and only for what it was sent for. */
export const mailedTokens = pgTable(
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
