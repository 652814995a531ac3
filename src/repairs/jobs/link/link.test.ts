import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectChecksPass } from '../../../testing/consistency-checks.ts'
import { problem } from '../../../testing/counter-fixtures.ts'
import {
  answer,
  deposited,
  estimated,
  handedOver,
  jobOf,
  jobsUrl,
  labourLine,
  move,
  openRepairShop,
  repaired,
  takenIn,
} from '../../../testing/repair-fixtures.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { visitor, type Person } from '../../../testing/visitor.ts'
import type { Job } from '../contract.ts'
import type { VisitByLink } from './contract.ts'

/** As the database has it: no call of staff shows it without a trace. */
const linkOf = async (app: TestApp) => {
  const { rows } = await app.db.execute<{ token: string }>(sql`select link_token as token from repair_visits`)
  return rows[0]!.token
}
const say = (app: TestApp, token: string, job: string, body: object = {}) =>
  visitor(app).post(`/api/repair-links/${token}/jobs/${job}/answer`, {
    ...{ estimate: 1, answer: 'approved', name: 'Asha R', ...body },
  })
const shown = async (app: TestApp, token: string) =>
  (await visitor(app).get(`/api/repair-links/${token}`)).json<VisitByLink>()

async function sentEstimate() {
  const { app, owner } = await openRepairShop()
  const { id } = await takenIn(owner)
  await estimated(owner, id, [labourLine])
  return { app, owner, id, token: await linkOf(app) }
}

test('the link shows a job without names of staff, numbers and internal notes; any other opens nothing', async () => {
  const { app, owner, id, token } = await sentEstimate()
  await owner.post(`${jobsUrl}/${id}/notes`, { text: 'Customer is in a hurry' })
  await owner.post(`${jobsUrl}/${id}/notes`, { text: 'We cleaned the port', isForCustomer: true })

  const answered = await visitor(app).get(`/api/repair-links/${token}`)

  const { customer, jobs } = answered.json<VisitByLink>()
  expect(customer).toBe('Asha')
  expect(jobs).toMatchObject([
    { id, state: 'awaiting_answer', pickupCode: null, estimate: { version: 1, total: 1_000 } },
  ])
  expect(answered.body).toContain('We cleaned the port')
  for (const hidden of ['in a hurry', '9876543210', 'Shop admin', '352099001761481'])
    expect(answered.body).not.toContain(hidden)
  expect(token).toMatch(/^[\w-]{22}$/)
  expect((await visitor(app).get(`/api/repair-links/${token.slice(1)}a`)).statusCode).toBe(404)
})

test('an approval by a link that staff did not read begins the work; the same again is the same', async () => {
  const { app, owner, id, token } = await sentEstimate()
  expect(await problem(say(app, token, id, { name: '' }))).toMatchObject({
    message: 'Please enter your name.',
  })
  const answers = await Promise.all([say(app, token, id), say(app, token, id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const job = await jobOf(owner, id)
  expect(job).toMatchObject({ state: 'in_repair', undo: null })
  expect(job.events.filter(({ kind }) => kind === 'answered')).toHaveLength(1)
  expect(await problem(say(app, token, id, { answer: 'declined' }))).toMatchObject({
    type: 'answered_otherwise',
  })
})

test('an old version is 409 and names the new one', async () => {
  const { app, owner, id, token } = await sentEstimate()
  await estimated(owner, id, [{ ...labourLine, price: 2_000 }])
  const old = await say(app, token, id)
  expect(old.statusCode).toBe(409)
  expect(old.json()).toMatchObject({ type: 'estimate_replaced', newest: 2 })
})

test('an approval by a link that staff read waits for the shop, which confirms or withdraws it', async () => {
  const { app, owner, id, token } = await sentEstimate()
  const { visit } = await jobOf(owner, id)
  expect((await owner.post(`/api/repairs/visits/${visit.id}/link`)).json()).toEqual({ link: token })
  await say(app, token, id)
  expect(await jobOf(owner, id)).toMatchObject({
    state: 'awaiting_answer',
    hasAnswerToConfirm: true,
    money: { approved: 0 },
  })
  expect((await shown(app, token)).jobs[0]!.estimate!.answer).toMatchObject({ isConfirmed: false })
  const decide = (isTheirs: boolean) =>
    owner.post(`${jobsUrl}/${id}/answer/confirm`, { estimate: 1, isTheirs })

  expect((await decide(false)).json<Job>()).toMatchObject({
    state: 'awaiting_answer',
    hasAnswerToConfirm: false,
  })
  await say(app, token, id)
  expect((await decide(true)).json<Job>()).toMatchObject({ state: 'in_repair', money: { approved: 1_000 } })
  expect(await problem(decide(true))).toMatchObject({ type: 'nothing_to_confirm' })
})

test('the whole sum is paid on the link by UPI: a deposit with its voucher, once staff confirm it', async () => {
  const { app, owner, id, token } = await sentEstimate()
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const url = `/api/repair-links/${token}/jobs/${id}`
  const buyer = visitor(app)
  expect(await problem(buyer.post(`${url}/qr`, {}))).toMatchObject({ type: 'nothing_to_pay' })
  await answer(owner, id)
  await deposited(owner, id, 300)
  expect((await buyer.post(`${url}/qr`, {})).json()).toMatchObject({ amount: 700 })
  expect((await buyer.get(`${url}/qr`)).body).toMatch(/^<svg/)
  await buyer.post(`${url}/utr`, { utr: '412345678901' })
  const [reported] = (await jobOf(owner, id)).money.reported
  expect(reported).toMatchObject({ amount: 700, utr: '412345678901' })

  const confirmed = await owner.post(`${jobsUrl}/${id}/payments/${reported!.id}`, { decision: 'confirm' })

  expect(confirmed.json<Job>().money).toMatchObject({ deposit: 1_000, left: 1_000, reported: [] })
  expect((await shown(app, token)).jobs[0]!.payment).toMatchObject({ paid: 1_000, due: 0 })
  await move(owner, id, 'ready', { outcome: 'repaired' })
  await handedOver(owner, [id], 0)
  await expectChecksPass(app.db, app.clock())
})

test('an estimate in paise is paid in whole rupees, as the bill is', async () => {
  const { app, owner } = await openRepairShop()
  await owner.put('/api/shop', { upiId: 'noyyal@okbank' })
  const { id } = await takenIn(owner)
  await estimated(owner, id, [{ ...labourLine, price: 1_247.5 }])
  await answer(owner, id)
  const url = `/api/repair-links/${await linkOf(app)}/jobs/${id}`
  expect((await shown(app, await linkOf(app))).jobs[0]!.payment).toMatchObject({ total: 1_248, due: 1_248 })
  await visitor(app).post(`${url}/qr`, {})
  await visitor(app).post(`${url}/utr`, { utr: '412345678901' })
  const [reported] = (await jobOf(owner, id)).money.reported
  await owner.post(`${jobsUrl}/${id}/payments/${reported!.id}`, { decision: 'confirm' })
  await move(owner, id, 'ready', { outcome: 'repaired' })
  await handedOver(owner, [id], 0)
  await expectChecksPass(app.db, app.clock())
})

test('a test payment pays no repair where others reach the shop', async () => {
  const environment = {
    PUBLIC_URL: 'https://noyyal.example',
    ...{ RAZORPAY_KEY_ID: 'rzp_test_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'secret' },
  }
  const { app, owner } = await openRepairShop({ environment })
  const { id } = await takenIn(owner)
  await estimated(owner, id, [labourLine])
  await answer(owner, id)
  const token = await linkOf(app)
  expect((await shown(app, token)).jobs[0]!.payment).toMatchObject({ due: 1_000, byGateway: false })
  expect(
    await problem(visitor(app).post(`/api/repair-links/${token}/jobs/${id}/gateway-payment`, {})),
  ).toMatchObject({ type: 'no_card_payments' })
})

test('when it is ready the link has the pickup code, afterwards the bill and the warranty', async () => {
  const { app, owner } = await openRepairShop()
  const { id } = await repaired(owner, [labourLine])
  const token = await linkOf(app)
  const [ready] = (await shown(app, token)).jobs
  expect(ready!.pickupCode).toMatch(/^\d{6}$/)
  await handedOver(owner, [id], 1_000, { withoutCode: '', pickupCode: ready!.pickupCode })
  const [done] = (await shown(app, token)).jobs
  expect(done).toMatchObject({ pickupCode: null, warranty: [{ name: 'Fitting', isInWarranty: true }] })
  expect(await visitorOpens(app, done!.bill!.link)).toBe(200)
})

const visitorOpens = async (app: TestApp, link: string) =>
  (await (visitor(app) as Person).get(`/api/order-links/${link}`)).statusCode
