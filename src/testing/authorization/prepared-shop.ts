import { sql } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import type { StaffRole } from '../../people/accounts/roles/role-rules.ts'
import { importJob } from '../../back-office/product-import/import-job.ts'
import { inputOf } from '../fuzz/json-schema.ts'
import * as fixtures from '../order-fixtures.ts'
import { razorpayServer } from '../razorpay-server.ts'
import { smtpServer } from '../smtp-server.ts'
import { guest, staff, type Person } from '../visitor.ts'
import { ordersToTry, type Call } from './calls.ts'
import { effectsOf } from './effects.ts'
import { addressWith } from './ids.ts'
import { changesBetween, saveRows } from './saved-rows.ts'
import { ask, openStage, type ListedRoute, type Stage } from './stage.ts'
import type { Things } from './things.ts'

type Answer = Awaited<ReturnType<typeof ask>>

/** A shop in which each call finds the same rows, with somebody of each role. */
export async function openPreparedShop() {
  const stage = await openStage()
  const { app } = stage
  const people: Record<StaffRole, Person> = {
    owner: stage.people.admin,
    manager: await staff(app, 'manager'),
    counter: await staff(app, 'counter'),
    technician: await staff(app, 'technician'),
  }
  const tries = await ordersToTry(stage)
  const known = await knownValues(stage)
  const { rows } = await app.db.execute<{ link: string }>(sql`select link_token as link from orders`)
  const links = rows.map(({ link }) => link)
  const saved = await saveRows(app.db)
  onTestFinished(() => saved.forget())

  const askAs = (person: Person, { route, fields }: Call, own: Things) =>
    ask({ ...stage, people: { ...stage.people, admin: person }, things: { ...stage.things, own } }, route, {
      session: 'admin',
      whose: 'own',
      fields: { ...known(route, own), ...fields },
    })

  const runJobs = () =>
    importJob(app)({ signal: new AbortController().signal } as Parameters<ReturnType<typeof importJob>>[0])

  /** Makes both calls with the jobs that they start, returns the effects of the second and undoes everything. */
  async function outcomeOf(work: () => Promise<Answer | undefined>, first?: () => Promise<unknown>) {
    const jars = Object.values(people).map(({ cookies }) => ({ cookies, before: [...cookies] }))
    await first?.()
    if (first) await runJobs()
    const before = first ? await saved.changes() : []
    const answer = await work()
    for (const { cookies, before: values } of jars)
      for (const [name, value] of values) cookies.set(name, value)
    const isDone = answer !== undefined && answer.statusCode < 300
    if (!isDone && !first) return { answer }
    await runJobs()
    const after = await saved.changes()
    await saved.restore([...before, ...after])
    await app.storedSecrets.reload()
    if (!isDone) return { answer }
    const changes = changesBetween(before, after)
    return { answer, done: { changes, effects: effectsOf({ changes, headers: answer.headers }) } }
  }

  const linkIn = (answer: Answer | undefined) => links.find((link) => answer?.body.includes(link))
  return { stage, people, tries, askAs, outcomeOf, linkIn }
}
export type PreparedShop = Awaited<ReturnType<typeof openPreparedShop>>

const otherPhone = '9876500000'

/** Values that a schema does not contain: of existing rows, and of servers that answer. */
async function knownValues({ app, people, things }: Stage) {
  const other = await fixtures.placed(await guest(app), [fixtures.line(await fixtures.phone(app))], {
    shipping: { ...fixtures.home, phoneNumber: otherPhone },
  })
  // An order that is over, so that its buyer can be erased.
  await people.admin.put(`/api/admin/orders/${other}/status`, { status: 'cancelled' })
  const razorpay = await razorpayServer()
  const keys = { keyId: 'rzp_live_AbCdEfGh1234', keySecret: 'aSecret', webhookSecret: 'another' }
  razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
  app.razorpayUrl = razorpay.url
  const { port } = await smtpServer()
  const mailServer = { host: '127.0.0.1', port, security: 'none', user: '', password: '', unchecked: false }
  return ({ url }: ListedRoute, own: Things) => ({
    ...{
      amount: 1,
      utr: undefined,
      drawerId: undefined,
      position: 0,
      restocked: 0,
      quantity: 1,
      reason: 'As asked.',
      version: 1,
    },
    ...{ image_url: '/art/phones/oneplus-12/640.webp', other: otherPhone, staffId: people.admin.id },
    subject: own['refunds'],
    ids: url.includes('/orders/') ? own['orders'] : things.shop['catalogue'],
    ...(url.endsWith('/providers/razorpay') && keys),
    // What was sold has no numbers, so none come back.
    ...(url.includes('/returns/') && { serial: undefined, serials: undefined }),
    // A new item, or one whose pieces are used devices.
    ...(url.includes('/used-phones') && { productId: undefined }),
    ...(url.endsWith('/cash') && { reason: 'owner' }),
    ...(url.endsWith('/providers/mail') && mailServer),
  })
}

/** The rows that a call can be about, each once: orders in every state, or customers. */
export function triesOf({ tries, stage }: PreparedShop, { route: { url, schema } }: Call): Things[] {
  if (/customers\/:/.test(url)) return [tries[0]!, { ...tries[0]!, customers: otherPhone }]
  const fields = Object.keys((schema.body && inputOf(schema.body).properties) ?? {})
  const isOfOrder = fields.some((field) => ['ids', 'order', 'subject'].includes(field))
  const keyOf = (own: Things) =>
    addressWith(url, 'own', { ...stage.things, own }) + (isOfOrder ? own['orders']! : '')
  return [...new Map(tries.map((own) => [keyOf(own), own])).values()]
}
