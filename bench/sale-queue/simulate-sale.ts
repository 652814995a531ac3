import { seededRandom, type SeededRandom } from '../../scripts/seeded-random.ts'

export interface Sale {
  seed: number
  buyers: number
  /** Buyers arrive at once and then ever fewer: two thirds of them within this time. */
  arrivalSeconds: number
  /** Each uses one core. */
  processes: number
  stock: number
  /** Processor time of an order, placed and paid, and of everything else that a buyer asks for. */
  orderMs: number
  otherMs: number
  /** Of the logarithm of `orderMs`. */
  spread: number
  /** Each buyer leaves after a wait between these. */
  patienceSeconds: [number, number]
}

interface SaleOutcome {
  ordered: number
  soldOut: number
  gaveUp: number
  waitP50Seconds: number
  waitP99Seconds: number
  /** From the first arrival to the last order. */
  lastOrderSeconds: number
}

/**
 * One queue in front of equal processes, first come first served. Who gives up costs nothing more. Stock is taken when the order
 * begins; after the last piece an order is a refusal, which costs what other requests do.
 */
export function simulateSale(sale: Sale): SaleOutcome {
  const random = seededRandom(sale.seed)
  const arrivals = Array.from({ length: sale.buyers }, () => exponential(random) * sale.arrivalSeconds)
  const freeAt = new Float64Array(sale.processes)
  const waits: number[] = []
  let { stock } = sale
  let lastOrderSeconds = 0
  let [soldOut, gaveUp] = [0, 0]
  for (const arrival of arrivals.sort((one, other) => one - other)) {
    const next = earliest(freeAt)
    const start = Math.max(arrival, freeAt[next]!)
    if (start - arrival > random.between(...sale.patienceSeconds)) {
      gaveUp++
      continue
    }
    waits.push(start - arrival)
    const ms = sale.otherMs + (stock > 0 ? sale.orderMs * Math.exp(sale.spread * normal(random)) : 0)
    freeAt[next] = start + ms / 1000
    if (stock > 0) {
      stock--
      lastOrderSeconds = Math.max(lastOrderSeconds, freeAt[next])
    } else soldOut++
  }
  waits.sort((one, other) => one - other)
  const at = (share: number) => waits[Math.floor((waits.length - 1) * share)] ?? 0
  const ordered = sale.stock - stock
  return { ordered, soldOut, gaveUp, waitP50Seconds: at(0.5), waitP99Seconds: at(0.99), lastOrderSeconds }
}

function earliest(times: Float64Array) {
  let least = 0
  for (let index = 1; index < times.length; index++) if (times[index]! < times[least]!) least = index
  return least
}

const exponential = (random: SeededRandom) => -Math.log(1 - random.next())

/** Box and Muller's. */
const normal = (random: SeededRandom) =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
