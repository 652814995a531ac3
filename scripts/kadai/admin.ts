import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { hashPassword } from '../../src/people/accounts/passwords/password.ts'
import { replacePassword } from '../../src/people/accounts/passwords/reset-password.ts'
import { usersStore } from '../../src/people/accounts/users-store.ts'
import { auditStore } from '../../src/back-office/audit/store.ts'
import type { Database } from '../../src/platform/database.ts'
import { inTransaction } from '../../src/platform/database/transaction.ts'
import { readableCode } from '../../src/platform/ids.ts'
import { type Command, WrongUse } from './command.ts'
import { reachShop } from './shop-of.ts'

export const command: Command = {
  summary: 'reset the password of an admin who cannot sign in',
  help: `npm run kadai -- admin reset-password <e-mail>

Gives an admin a new random password, which is printed once, ends all their sessions, turns two-step sign-in off, and
records the change in the activity log. Works while the shop runs and while it is closed.`,
  async run(args, config) {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} })
    const [action, email, ...others] = positionals
    if (action !== 'reset-password' || email === undefined || others.length > 0)
      throw new WrongUse('Usage: npm run kadai -- admin reset-password <e-mail>')
    const { db, close } = await reachShop(config)
    try {
      return await resetPassword(db, email)
    } finally {
      await close()
    }
  },
}

async function resetPassword(db: Database, email: string) {
  const found = await usersStore(db).byEmail(email.trim().toLowerCase())
  if (!found?.user.isAdmin) {
    console.error(`No admin of this shop has the e-mail address ${email}.`)
    return 1
  }
  const { _id: id } = found.user
  const password = Array.from({ length: 5 }, () => readableCode(4)).join('-')
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await replacePassword(tx, id, passwordHash)
    for (const table of ['authenticators', 'recovery_codes', 'known_devices'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${id}`)
    await auditStore(tx).record({
      staffId: id,
      action: 'update',
      table: 'users',
      row: id,
      what: { password: 'reset on the machine' },
    })
  })
  console.log(
    `The new password of ${email}, shown only now:\n\n  ${password}\n\nPlease sign in with it and set your own.`,
  )
  return 0
}
