import { buyer, plentifulItem } from '../../scripts/buyer.ts'
import { owner, type RunningShop } from '../../scripts/shop-process.ts'

export interface Speed {
  perSecond: number
  /** Milliseconds, from Place Order to the verified payment. */
  p50: number
  p99: number
}

/** Buyers who place, pay and verify one order after another, shared out over the shops; after a while to warm up. */
export async function purchases(shops: RunningShop[], seconds: number, people = 8): Promise<Speed> {
  const item = await plentifulItem(await buyer(shops[0]!.url, owner), 900_000)
  const buyers = await Promise.all(
    Array.from({ length: people }, (_, n) => buyer(shops[n % shops.length]!.url)),
  )
  const counted = performance.now() + 3_000
  const until = counted + seconds * 1000
  const durations: number[] = []
  await Promise.all(
    buyers.map(async (someone) => {
      while (performance.now() < until) {
        const start = performance.now()
        await someone.pay((await someone.place(item)).id)
        const end = performance.now()
        if (start >= counted && end <= until) durations.push(end - start)
      }
    }),
  )
  return speedOf(durations, seconds)
}

export function speedOf(durations: number[], seconds: number): Speed {
  const sorted = durations.sort((a, b) => a - b)
  const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
  return { perSecond: Math.round((sorted.length / seconds) * 10) / 10, p50: at(0.5), p99: at(0.99) }
}
