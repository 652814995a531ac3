import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { callsOf, ordersToTry, tryWithEach, type Call } from './calls.ts'
import { openStage, routesOf, type Stage } from './stage.ts'
import type { Things } from './things.ts'

/** These calls only query the payment provider and record its answer; they neither mark money as received nor refund it by hand. */
const byTheProvider = [
  'POST /api/admin/orders/:id/check-payment',
  'POST /api/admin/integrity/fixes fix=ask_gateway',
]

/** Every staff call that changes data. */
const changingForStaff = (stage: Stage) =>
  routesOf(stage).filter(
    ({ method, permission }) => permission.access === 'staff' && !/GET|HEAD/.test(method),
  )

/** State that a hijacked admin session must not change: received payments, refunds and decisions about either. */
async function moneyOf({ app }: Stage) {
  const { rows } = await app.db.execute(sql`
    select 'payment' as what, id::text, (status = 'captured')::text as received, refunded_paise::text, needs_attention::text
      from payments
    union all select 'refund', id::text, status, coalesce(utr, ''), amount_paise::text from refunds
    order by 1, 2`)
  return JSON.stringify(rows)
}

const isRefused = (answer: { statusCode: number; body: string }) =>
  answer.statusCode === 403 && answer.body.includes('"sign_in_again"')

/**
 * Finds the calls that move money when the password is recent. One call may consume the state that another needs, so calls
 * without effect are retried on a new shop in reverse order until no more are found.
 */
async function callsThatMoveMoney() {
  const moving = new Set<string>()
  for (let round = 0, found = -1; found < moving.size; round++) {
    found = moving.size
    const stage = await openStage()
    const tries = await ordersToTry(stage)
    const calls = callsOf(changingForStaff(stage)).filter(({ route }) =>
      /^\/api\/admin\/(orders|payments|integrity)\//.test(route.url),
    )
    for (const call of round % 2 === 0 ? calls : calls.reverse())
      if (!moving.has(call.name) && (await movesMoney(stage, call, tries))) moving.add(call.name)
    await stage.app.close()
  }
  return [...moving]
}

async function movesMoney(stage: Stage, call: Call, tries: Things[]) {
  const before = await moneyOf(stage)
  await tryWithEach(stage, call, tries, ({ statusCode }) => statusCode < 300)
  return (await moneyOf(stage)) !== before
}

test(
  'every call of the staff that moves money by hand asks for the password after 15 minutes, and changes nothing before',
  { timeout: 600_000 },
  async () => {
    const moving = (await callsThatMoveMoney()).filter((name) => !byTheProvider.includes(name))
    expect(moving).toEqual(
      expect.arrayContaining([
        'PUT /api/admin/orders/:id/status status=returned',
        'PUT /api/admin/orders/:id/status status=cancelled',
        'POST /api/admin/orders/:id/payment decision=confirm',
        'POST /api/admin/orders/:id/refunds',
        'POST /api/admin/orders/:id/refunds/:refund/retry',
        'POST /api/admin/orders/:id/refunds/:refund/settle',
        'POST /api/admin/orders/:id/returns/:return/receive',
        'POST /api/admin/payments/:id decision=confirm',
        'POST /api/admin/integrity/cases/:id/apply',
        'POST /api/admin/integrity/cases/:id/close',
        'POST /api/admin/integrity/cases/:id/give-back',
        'POST /api/admin/integrity/cases/:id/refund',
        'POST /api/admin/integrity/fixes fix=retry_refund',
      ]),
    )

    const stage = await openStage()
    const tries = await ordersToTry(stage)
    stage.time.now += 16 * 60_000
    for (const call of callsOf(changingForStaff(stage))) {
      const before = await moneyOf(stage)
      const mustAsk = moving.includes(call.name)
      await tryWithEach(stage, call, tries, (answer) => {
        if (mustAsk)
          expect
            .soft(isRefused(answer), `${call.name}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
            .toBe(true)
        return false
      })
      if (!byTheProvider.includes(call.name))
        expect.soft(await moneyOf(stage), `${call.name} moved money`).toBe(before)
    }
  },
)
