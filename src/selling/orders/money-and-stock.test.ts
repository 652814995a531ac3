import fc from 'fast-check'
import { test } from 'vitest'
import { play, actionNames, type Turn } from '../../testing/order-model/play.ts'
import type { Action } from '../../testing/order-model/world.ts'
import { testApp } from '../../testing/test-app.ts'

/** A failure prints its seed; SEED= runs it again. */
const sequences = Number(process.env['SEQUENCES'] ?? 25)
const seed = Number(process.env['SEED'] ?? fc.sample(fc.integer(), 1)[0])
/** Sequences that share a database and its consistency checks. */
const batchSize = 25

const likely = [
  'sellAtCounter',
  'buy',
  'buy',
  'buy',
  'openPayment',
  'openPayment',
  'pay',
  'pay',
  'verify',
  'webhook',
  'webhook',
]
const allNames = [...likely, 'send', 'handOver', 'sendRefunds', 'sendRefunds', ...actionNames]
/** What happens to the money of an order that was paid. */
const moneyNames = [
  ...['pay', 'verify', 'webhook', 'webhook', 'reconcile', 'dispute', 'dispute'],
  ...['reportDispute', 'reportDispute', 'reportDispute', 'reportDispute'],
  ...['refund', 'refundAtProvider', 'sendRefunds', 'reportRefund', 'settleByHand', 'cancel', 'send'],
]
/** A day at the counter. */
const counterNames = [
  ...['sellAtCounter', 'sellAtCounter', 'sellAtCounter', 'returnAtCounter', 'returnAtCounter', 'exchange'],
  ...['exchange', 'takeBillBack', 'refund', 'settleByHand', 'requestReturn', 'receiveReturn'],
  ...['correctPayment', 'correctPayment', 'moveCash', 'closeDrawer'],
]
/** Customers who pay later or before. */
const customerNames = [
  ...['sellWithDue', 'sellWithDue', 'sellWithDue', 'payDues', 'payDues', 'writeOff', 'correctPayment'],
  ...['openBooking', 'openBooking', 'openBooking', 'billBooking', 'billBooking', 'billBooking'],
  ...[
    'giveBackBooking',
    'settleBookingRefund',
    'lapseBookings',
    'returnAtCounter',
    'exchange',
    'takeBillBack',
  ],
  ...['settleByHand', 'closeDrawer', 'correctStock'],
]
/** Buyers who pay at the shop, or online after all. */
const shopNames = [
  ...['buy', 'chooseShop', 'chooseShop', 'payAtCounter', 'payAtCounter', 'openPayment', 'pay', 'webhook'],
  ...['reportUpi', 'decideUpi', 'sweep', 'cancelOwn', 'cancel', 'send', 'correctPayment', 'returnAtCounter'],
  ...['takeBillBack', 'sellAtCounter', 'closeDrawer', 'sendRefunds'],
]
const scriptOf = (names: string[], laterMinutes = 16): fc.Arbitrary<Turn[]> => {
  const action: fc.Arbitrary<Action> = fc.tuple(
    fc.constantFrom(...names),
    fc.nat({ max: 7 }),
    fc.nat({ max: 3 }),
  )
  const turn: fc.Arbitrary<Turn> = fc.record({
    minutes: fc.constantFrom(0, 0, 0, 0, 4, laterMinutes),
    actions: fc.array(action, { minLength: 1, maxLength: 3 }),
  })
  return fc.array(turn, { minLength: 5, maxLength: 12, size: 'max' })
}
/** Bookings and holds of the shop end. */
const dayMinutes = 24 * 60
const buy: Turn = { minutes: 0, actions: [['buy', 0, 0]] }
const toCollect: Turn = { minutes: 0, actions: [['buy', 0, 1]] }
const paid = fc.tuple(fc.nat({ max: 6 }), fc.nat({ max: 3 })).map(([which, size]): Turn[] => [
  { minutes: 0, actions: [['openPayment', 0, 0]] },
  { minutes: 0, actions: [['pay', which, size]] },
])
const script = fc.oneof(
  scriptOf(allNames),
  scriptOf(counterNames),
  scriptOf(customerNames),
  scriptOf(customerNames, dayMinutes),
  scriptOf(shopNames, dayMinutes).map((rest) => [toCollect, ...rest]),
  fc.tuple(paid, scriptOf(moneyNames)).map(([first, rest]) => [...first, ...rest]),
)

async function runInEmptyShop(scripts: Turn[][]) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await testApp({ time })
  await play(
    app,
    time,
    scripts.map((turns) => [buy, ...turns]),
  )
  await app.close()
}

/** Runs each sequence of a failed batch alone, so that fast-check can shrink it. */
async function runEachAlone(scripts: Turn[][], failure: unknown): Promise<never> {
  const alone = fc.asyncProperty(script, (only) => runInEmptyShop([only]))
  await fc.assert(alone, { seed, numRuns: scripts.length, examples: scripts.map((one) => [one]) })
  throw failure
}

test(
  `random sequences of actions preserve stock, money and documents (${sequences} sequences)`,
  { timeout: 1000 * sequences + 600_000 },
  async () => {
    for (let batch = 0; batch < sequences / batchSize; batch++) {
      const scripts = fc.sample(script, { seed: seed + batch, numRuns: batchSize })
      await runInEmptyShop(scripts).catch((failure: unknown) => {
        console.error(`Failed with SEED=${seed + batch}`, failure)
        return runEachAlone(scripts, failure)
      })
    }
  },
)
