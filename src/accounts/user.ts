import type { User } from './contract.ts'
import type { users } from './tables.ts'

/** Names every field it lets out, so a new column stays private until the contract asks for it. */
export function toUser(row: typeof users.$inferSelect): User {
  return {
    _id: row.id,
    fullName: row.fullName,
    email: row.email ?? '',
    isAdmin: row.isAdmin,
    isGuest: row.email === null,
    isVerified: row.verifiedAt !== null,
    createdAt: row.createdAt.toISOString(),
  }
}
