import type * as nodeCrypto from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { holdStatements, recordStatements } from '../../../testing/attacks/statements.ts'
import { mailsTo } from '../../../testing/mailbox.ts'
import { testApp } from '../../../testing/test-app.ts'
import { member, visitor } from '../../../testing/visitor.ts'

const { argon2 } = vi.hoisted(() => ({ argon2: vi.fn() }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof nodeCrypto>()
  argon2.mockImplementation(crypto.argon2)
  return { ...crypto, argon2 }
})

const known = 'meena@example.com'
const unknown = 'nobody@example.com'

/** The cost of a request: password hashes and database statements. */
async function costOf(ask: () => Promise<{ statusCode: number; body: string }>) {
  const statements = recordStatements()
  argon2.mockClear()
  const { statusCode, body } = await ask()
  return {
    answer: { statusCode, body },
    hashes: argon2.mock.calls.length,
    statements: statements.map(({ text }) => text),
  }
}

async function shopWithMeena() {
  const app = await testApp()
  await member(app, known)
  // The dummy hash is computed only once.
  await visitor(app).post('/api/auth/login', { email: unknown, password: 'any password' })
  return app
}

test('a wrong password costs the same for known and unknown emails: one hash, the same statements', async () => {
  const app = await shopWithMeena()
  const guess = (email: string) =>
    costOf(() => visitor(app).post('/api/auth/login', { email, password: 'a wrong password' }))
  const withAccount = await guess(known)
  expect(withAccount).toEqual(await guess(unknown))
  expect(withAccount.hashes).toBe(1)
  expect(withAccount.statements.length).toBeGreaterThan(0)
})

test.each(['forgot', 'verification'])(
  '/api/auth/%s answers before any lookup, so that the response time reveals nothing',
  async (call) => {
    const app = await shopWithMeena()
    const release = holdStatements()
    argon2.mockClear()
    const ask = async (email: string) => {
      const { statusCode, body } = await visitor(app).post(`/api/auth/${call}`, { email })
      return { statusCode, body }
    }
    const [withAccount, without] = [await ask(known), await ask(unknown)]
    expect(withAccount).toEqual(without)
    expect(withAccount.statusCode).toBe(202)
    expect(argon2).not.toHaveBeenCalled()
    release()
    await app.close()
    expect((await mailsTo(app, known)).length).toBe(2)
    expect(await mailsTo(app, unknown)).toEqual([])
  },
)
