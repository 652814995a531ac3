import { PayBackBy, Tender } from '../../counter/tenders/contract.ts'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { paise } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { billOfJob } from '../../repairs/jobs/hand-over/bill-of-job.ts'
import { cancelJob } from '../../repairs/jobs/hand-over/cancel-job.ts'
import { NewHandOver } from '../../repairs/jobs/hand-over/contract.ts'
import { handOver } from '../../repairs/jobs/hand-over/hand-over.ts'
import { takeDeposit } from '../../repairs/jobs/hand-over/take-deposit.ts'
import { repairWorkId } from '../../selling/catalogue/repair-work-store.ts'
import { openGatewayPayment } from '../../selling/payments/gateways/open-gateway-payment.ts'
import { paymentListsStore } from '../../selling/payments/lists-store.ts'
import { inTx } from '../../selling/payments/payment-context.ts'
import { refundsStore } from '../../selling/payments/refunds/refunds-store.ts'
import { settleRefundByHand } from '../../selling/payments/refunds/settle-refund-by-hand.ts'
import { paymentsStore } from '../../selling/payments/store.ts'
import {
  decideUpiPayment,
  openUpiPayment,
  reportUpiPayment,
} from '../../selling/payments/upi/upi-payments.ts'
import { shopStore } from '../../site/shop/store.ts'
import { soldOrder } from './counter-actions.ts'
import { ownerOf } from './job-actions.ts'
import { depositOf, jobsNow, pickJob, plainTotal, type JobNow, type ModelJob } from './jobs.ts'
import { paymentEvent, reportPayment } from './payment-actions.ts'
import { unlessRefused, type Item, type RunAction, type World } from './world.ts'

const openStates = [
  'received',
  'diagnosing',
  'awaiting_answer',
  'in_repair',
  'waiting_parts',
  'ready',
] as const

/** Work without an item of the world. */
const repairWork: Item = {
  ...{ id: repairWorkId, catalogue: 'services', counted: null },
  ...{ isSerialised: false, isRecounted: false },
}

/** The shop has taken what a customer paid on the link; after the end it goes back. */
async function countLinkPayment({ stage }: World, job: ModelJob, paymentId: string) {
  const payment = (await paymentsStore(stage.app.db).byId(paymentId))!
  // Two taps at the same moment pay the same opened payment, once.
  if (payment.status !== 'captured' || payment.unappliedReason !== null || job.paidByLink.has(paymentId))
    return
  job.paidByLink.add(paymentId)
  job.receivedPaise += payment.amountPaise
}

/** The same customer's repairs that are ready, for one hand-over: one, or all of the visit. */
async function readyOf(world: World, which: number, size: number) {
  const first = await pickJob(world, which, 'ready')
  if (!first) return []
  const others = world.jobs.filter((job) => job.visitId === first.model.visitId && job !== first.model)
  const stored = await jobsNow(
    world.stage.app.db,
    others.map(({ id }) => id),
  )
  const ready = others
    .map((model) => ({ ...stored.get(model.id)!, model }))
    .filter(({ job }) => job.state === 'ready')
  return size === 0 ? [first] : [first, ...ready]
}

/** Of a bill, by its lines: the items that leave, and work. */
function soldLines(world: World, { job, newest }: JobNow) {
  const billed = newest?.lines.filter(({ partState }) => partState === null || partState === 'used') ?? []
  if (job.charge === 'fee') return [{ item: repairWork, quantity: 1 }]
  return billed.map(({ kind, productId, quantity }) => ({
    item: kind === 'part' ? world.items.find(({ id }) => id === productId)! : repairWork,
    quantity,
  }))
}

const otherState = { gstin: '29AAGCB7383J1Z4', address: 'MG Road, Bengaluru 560001' }

/** What customers pay for repairs, and what goes back to them. */
export const jobMoneyActions: Record<string, RunAction> = {
  async takeDeposit(world, which, size) {
    const picked = await pickJob(world, which, ...openStates)
    if (!picked) return
    const { app } = world.stage
    const rupees = [100, 250, 1_000, 3_000][size]!
    const tenders = [
      [{ method: 'cash', amount: rupees, tendered: rupees + 5 }],
      [{ method: 'upi', amount: rupees }],
      [
        { method: 'card', amount: rupees - 50 },
        { method: 'cash', amount: 50 },
      ],
    ][which % 3]!.map((one) => Tender.parse(one))
    const deposit = { tenders, drawerId: undefined, staffId: world.staffId, now: app.clock() }
    const work = (tx: typeof app.db) => takeDeposit(tx, picked.job.id, deposit).then(() => true)
    if (!(await unlessRefused(inTransaction(app.db, work)))) return
    picked.model.receivedPaise += rupees * 100
    world.upiPayments += tenders.filter(({ method }) => method === 'upi').length
  },

  /** The customer pays on the link what is due, or a part: by the provider at once, by UPI as a claim. */
  async payJobByLink(world, which, size) {
    const picked = await pickJob(world, which, ...openStates)
    if (!picked) return
    const { app, provider } = world.stage
    const { job } = picked
    const duePaise = plainTotal(picked) - depositOf(picked.model)
    const amountPaise = paise(size === 3 ? 15_000 : duePaise)
    if (amountPaise <= 0) return
    const input = {
      reference: job.id,
      payerId: job.visit.userId,
      amountPaise,
      isPaidInParts: true,
      now: app.clock(),
    }
    if (size === 0) {
      await unlessRefused(
        openUpiPayment(app.db, input).then(({ id }) =>
          reportUpiPayment(app.db, id, { utr: `${job.id}${which}`.replaceAll(/\D/g, '').padStart(12, '1') }),
        ),
      )
      return
    }
    const opened = await unlessRefused(openGatewayPayment(app.db, provider.gateway, input))
    if (!opened || opened.status !== 'open') return
    // The repair may end before the provider reports it.
    if (size === 2) await jobMoneyActions['handOverJob']!(world, 0, 0)
    const success = provider.pay(opened.gatewayOrderId!, amountPaise)
    await reportPayment(world, paymentEvent(world, success.razorpay_payment_id))
    await countLinkPayment(world, picked.model, opened.id)
  },

  async decideJobUpi(world, which, size) {
    const { app } = world.stage
    for (const model of world.jobs.toReversed()) {
      const claims = await paymentListsStore(app.db).ofReference(model.id)
      const claim = claims.find(({ status }) => status === 'reported')
      if (!claim || which === 7) continue
      const by = staffWithoutSession(world.staffId)
      const decision =
        size === 0 ? ({ decision: 'reject', by } as const) : ({ decision: 'confirm', by } as const)
      const decided = await unlessRefused(decideUpiPayment(app, claim.id, decision))
      if (decided?.status !== 'captured') return
      world.upiPayments++
      await countLinkPayment(world, model, claim.id)
      return
    }
  },

  /** At the plain balance, which the shop compares with its own; paid at once or later, to a buyer of this State or of another. */
  async handOverJob(world, which, size) {
    const ready = await readyOf(world, which, size)
    if (ready.length === 0) return
    const { app } = world.stage
    const now = app.clock()
    const totals = ready.map(plainTotal)
    const balances = ready.map(({ model }, index) => Math.max(0, totals[index]! - depositOf(model)))
    const balance = balances.reduce((sum, one) => sum + one, 0) / 100
    const paid = size === 2 ? Math.floor(balance / 2) : balance
    const wanted = NewHandOver.parse({
      ...{ jobs: ready.map(({ job: { id, version } }) => ({ id, version })), withoutCode: 'Known here' },
      ...{ shownBalance: balance, payBackBy: PayBackBy.options[size] },
      tenders: paid > 0 ? [{ method: which % 2 === 0 ? 'cash' : 'card', amount: paid }] : [],
      ...(size === 2 && balance > 0 && { due: { until: isoDayInIndia(now) } }),
      ...(which === 5 && { billTo: otherState }),
    })
    const shop = await shopStore(app.db).profile()
    const done = await unlessRefused(
      inTransaction(app.db, async (tx) => {
        const bills = []
        for (const { job } of ready)
          bills.push(await billOfJob(tx, job, { shop, gstin: wanted.billTo.gstin, now }))
        const recentStaff = () => staffWithoutSession(world.staffId)
        const handed = await handOver(app, tx, { wanted, seller: ownerOf(world), recentStaff })
        return { handed, isOneService: bills.map((bill) => bill.isOneService) }
      }),
    )
    if (!done) return
    for (const [index, { model, ...one }] of ready.entries()) {
      const { bill } = done.handed.jobs[index]!
      model.acknowledged.add('handed_over')
      model.billed = { paise: totals[index]!, order: bill?.order }
      model.givenBackPaise += Math.max(0, depositOf(model) - totals[index]!)
      const lines = soldLines(world, one)
      if (bill && !done.isOneService[index])
        world.orders.push(soldOrder(bill.order, lines, totals[index]! / 100))
      else {
        for (const { item, quantity } of lines) if (item !== repairWork) item.counted! -= quantity
        if (bill)
          world.orders.push(soldOrder(bill.order, [{ item: repairWork, quantity: 1 }], totals[index]! / 100))
      }
    }
  },

  async cancelJob(world, which, size) {
    const picked = await pickJob(world, which, ...openStates)
    if (!picked) return
    const { app } = world.stage
    const { id, version } = picked.job
    const by = staffWithoutSession(world.staffId)
    const cancelling = {
      ...{ id, version, reason: 'Bought a new one', payBackBy: PayBackBy.options[size]! },
      ...{ drawerId: undefined, viewer: ownerOf(world), by },
    }
    const work = (tx: typeof app.db) => cancelJob(inTx(tx, app), cancelling).then(() => true)
    if (!(await unlessRefused(inTransaction(app.db, work)))) return
    picked.model.acknowledged.add('cancelled')
    picked.model.givenBackPaise = picked.model.receivedPaise
  },

  /** Staff have sent what was given back. */
  async settleJobRefund(world) {
    const { app, provider } = world.stage
    const refunds = await refundsStore(app.db).ofReferences(world.jobs.map(({ id }) => id))
    const refund = refunds.find(({ status }) => status !== 'processed')
    if (!refund) return
    const by = staffWithoutSession(world.staffId)
    const settled = { refundId: refund.id, sentPaise: paise(refund.amountPaise), by }
    await unlessRefused(settleRefundByHand(app, provider.gateway, settled))
  },
}
