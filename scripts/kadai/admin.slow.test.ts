import { checkShop } from '../../src/web/check-shop.ts'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { passwordMatches } from '../../src/people/accounts/passwords/password.ts'
import { createFirstAdmin } from '../../src/people/accounts/signing-in/first-admin.ts'
import { usersStore } from '../../src/people/accounts/users-store.ts'
import { hasFailed } from '../../src/back-office/integrity/run-checks.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openNewFolder } from '../../src/testing/open-new-folder.ts'

const email = 'owner@example.com'

test(
  'an admin gets a new password, all sessions of the account end, and the activity log records it',
  { timeout: 120_000 },
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kadai-admin-'))
    const { db, pool, close } = await openNewFolder(dataDir)
    onTestFinished(async () => {
      await close()
      rmSync(dataDir, { recursive: true, force: true })
    })
    await createFirstAdmin(db, { ADMIN_EMAIL: email, ADMIN_PASSWORD: 'forgotten long ago' }, systemClock)
    const { user } = (await usersStore(db).byEmail(email))!
    await pool.query(
      `insert into authenticators (user_id, secret, turned_on_at) values ($1, 'a secret', now())`,
      [user._id],
    )
    await pool.query(
      `insert into sessions (token_hash, user_id, signed_in_at, last_seen_at, expires_at, confirmed_at) values ('a', $1, now(), now(), now() + interval '1 day', now())`,
      [user._id],
    )
    await pool.query(
      `insert into mailed_tokens (token_hash, user_id, purpose, expires_at) values ('a', $1, 'reset', now() + interval '10 minutes')`,
      [user._id],
    )

    const run = (address: string) =>
      promisify(execFile)(process.execPath, ['scripts/kadai.ts', 'admin', 'reset-password', address], {
        env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
      })
    const { stdout } = await run(email)
    const [password] = /([0-9A-Z]{4}-){4}[0-9A-Z]{4}/.exec(stdout)!
    expect(await passwordMatches(password, (await usersStore(db).byEmail(email))!.passwordHash)).toBe(true)
    const { rows } = await pool.query<{ sessions: number; links: number; factors: number; logged: number }>(
      `select (select count(*)::int from sessions) as sessions, (select count(*)::int from mailed_tokens) as links, (select count(*)::int from authenticators) as factors,
       (select count(*)::int from audit_log where after ->> 'password' is not null) as logged`,
    )
    expect(rows).toEqual([{ sessions: 0, links: 0, factors: 0, logged: 1 }])
    expect((await checkShop(db, new Date())).filter(hasFailed)).toEqual([])

    await expect(run('nobody@example.com')).rejects.toMatchObject({ code: 1 })
  },
)
