import type { Database } from '../../../platform/database.ts'
import { paise, toRupees, type Paise } from '../../../platform/money/money.ts'
import { ordersStore } from '../../../selling/orders/store.ts'
import { amountOfPieces } from '../../../selling/pricing/amount-of-pieces.ts'
import { marginOf } from '../../../selling/pricing/margin-rules.ts'
import { jobNotFound } from '../errors.ts'
import { newestSent } from '../estimate-rules.ts'
import { estimatesStore, type StoredEstimate, type StoredLine } from '../estimates-store.ts'
import { jobsStore, type StoredJob } from '../jobs-store.ts'
import { isEnded } from '../status.ts'
import type { JobCost, JobCosts } from './contract.ts'
import { jobCostsStore } from './job-costs-store.ts'

/** What a repair costs the shop, and once it is over what it earned. @throws jobNotFound (404) */
export async function showJobCosts(db: Database, id: string): Promise<JobCosts> {
  const job = await jobsStore(db).byId(id)
  if (!job) throw jobNotFound()
  const estimates = await estimatesStore(db).ofJobs([id])
  const lines = [...(await partCosts(db, job, estimates)), ...outsideCosts(job, estimates)]
  const isKnown = lines.every(({ costPaise }) => costPaise !== null)
  const shown = lines.map(({ costPaise, ...line }) => ({
    ...line,
    cost: costPaise === null ? null : toRupees(costPaise),
  }))
  if (!isEnded(job.state)) {
    const costPaise = lines.reduce((total, line) => total + (line.costPaise ?? 0), 0)
    return {
      lines: shown,
      cost: isKnown ? toRupees(paise(costPaise)) : null,
      ...{ sales: null, margin: null, percent: null },
    }
  }
  const earned = await jobCostsStore(db).earned(job)
  const salesPaise = paise(earned.salesPaise + (await prepaidSales(db, job)))
  const sales = toRupees(salesPaise)
  if (!isKnown || earned.isUnknown) return { lines: shown, sales, cost: null, margin: null, percent: null }
  const { marginPaise, marginBp } = marginOf(salesPaise, earned.costPaise)
  return {
    lines: shown,
    ...{ sales, cost: toRupees(paise(earned.costPaise)), margin: toRupees(marginPaise) },
    percent: marginBp === null ? null : marginBp / 100,
  }
}

type Cost = Omit<JobCost, 'cost'> & { costPaise: Paise | null }

/** Costs of the held and fitted parts; after the repair, of those alone that left the stock. */
async function partCosts(db: Database, job: StoredJob, estimates: StoredEstimate[]): Promise<Cost[]> {
  const isOver = isEnded(job.state)
  const parts = (newestSent(estimates)?.lines ?? []).filter(
    ({ partState }) => partState === 'used' || (partState === 'held' && !isOver),
  )
  const stock = jobCostsStore(db)
  const known = isOver
    ? await stock.takenParts(job)
    : await stock.inStock(parts.map(({ productId }) => productId!))
  const ofItem = new Map(known.map((part) => [part.productId, part]))
  const before = new Map<string, number>()
  return parts.map(({ id, name, quantity, productId }) => {
    const found = ofItem.get(productId!)
    const gone = before.get(productId!) ?? 0
    before.set(productId!, gone + quantity)
    const isKnown = found !== undefined && found.pieces > 0 && found.costed >= found.pieces
    const amount = { amountPaise: paise(found?.costPaise ?? 0), quantity: found?.pieces ?? 1 }
    const costPaise = isKnown ? amountOfPieces(amount, gone, quantity) : null
    return { line: id, name, isOutside: false, quantity, costPaise }
  })
}

/** Of the newest version, and of work that was sent out before it. */
function outsideCosts({ charge }: StoredJob, estimates: StoredEstimate[]): Cost[] {
  const newest = newestSent(estimates)
  const isDone = (estimate: StoredEstimate, { kind, sentAt }: StoredLine) =>
    kind === 'outside' && (sentAt !== null || (estimate === newest && charge === 'lines'))
  return estimates
    .filter(({ sentAt }) => sentAt !== null)
    .flatMap((estimate) => estimate.lines.filter((line) => isDone(estimate, line)))
    .map(({ id, name, quantity, costPaise }) => ({
      ...{ line: id, name, isOutside: true, quantity, costPaise },
    }))
}

/** The share of one piece of the service that was paid before. */
async function prepaidSales(db: Database, { prepaidOrderId, prepaidPosition, prepaidPiece }: StoredJob) {
  if (prepaidOrderId === null) return 0
  const order = await ordersStore(db).byId(prepaidOrderId)
  const line = order?.lines.find(({ position }) => position === prepaidPosition)
  if (!line) return 0
  const salesPaise = paise(await jobCostsStore(db).salesOf(prepaidOrderId, line.productId))
  return amountOfPieces({ amountPaise: salesPaise, quantity: line.quantity }, prepaidPiece! - 1, 1)
}
