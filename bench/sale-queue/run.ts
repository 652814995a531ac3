import { simulateSale, type Sale } from './simulate-sale.ts'

/**
 * `npm run bench:sale-queue -- [buyers] [seed]`: how long buyers wait at the checkout of a sale, by number of processes. Prints the
 * table of docs/scale.md. Service times are those of docs/performance.md: the table of `checkout`, eight buyers on PostgreSQL.
 */
const [buyers = 100_000, seed = 1] = process.argv.slice(2).map(Number)

const measured: Omit<Sale, 'processes' | 'stock' | 'arrivalSeconds'> = {
  seed,
  buyers,
  orderMs: 17.3,
  // Ten pages from the response cache (0.02 ms) and the first add to cart (0.83 ms).
  otherMs: 10 * 0.02 + 0.83,
  // One buyer's orders: p50 30.9 ms, p99 51.9 ms.
  spread: Math.log(51.9 / 30.9) / 2.326,
  patienceSeconds: [10, 60],
}

const seconds = (value: number) => (value < 10 ? value.toFixed(2) : String(Math.round(value)))

console.log(
  '| stock | arrive within | processes | ordered | sold out | gave up | wait, p50 / p99, s | last order, s |',
)
console.log(
  '| ----- | ------------- | --------- | ------- | -------- | ------- | ------------------ | ------------- |',
)
for (const stock of [1_000, buyers]) {
  for (const arrivalSeconds of [60, 600]) {
    for (const processes of [1, 2, 4, 8, 16, 32]) {
      const outcome = simulateSale({ ...measured, stock, arrivalSeconds, processes })
      const waits = `${seconds(outcome.waitP50Seconds)} / ${seconds(outcome.waitP99Seconds)}`
      const counts = [outcome.ordered, outcome.soldOut, outcome.gaveUp].map((count) =>
        count.toLocaleString('en-US'),
      )
      console.log(
        `| ${[stock.toLocaleString('en-US'), `${arrivalSeconds / 60} min`, processes, ...counts, waits, Math.round(outcome.lastOrderSeconds)].join(' | ')} |`,
      )
    }
  }
}
