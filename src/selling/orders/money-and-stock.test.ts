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
/** Devices: packed, sold at the counter meanwhile, sent, undone and returned. */
const deviceNames = [
  ...['packDevices', 'packDevices', 'packDevices', 'packDevices', 'packDevices', 'packDevices'],
  ...[
    'send',
    'send',
    'send',
    'undoShipping',
    'undoShipping',
    'undoShipping',
    'handOver',
    'handOver',
    'cancel',
    'cancelOwn',
  ],
  ...['sellDevice', 'sellDevice', 'withholdDevice', 'addDevice', 'returnUndelivered', 'refundAtProvider'],
  ...['requestReturn', 'answerReturn', 'receiveReturn', 'returnAtCounter', 'chooseShop', 'payAtCounter'],
  ...['buy', 'openPayment', 'pay', 'webhook'],
]
/** Goods of a supplier, and their sale. */
const purchaseNames = [
  ...['enterPurchase', 'enterPurchase', 'receivePurchase', 'receivePurchase', 'receivePurchase'],
  ...['receivePurchase', 'receivePurchase', 'debitPurchase', 'debitPurchase', 'debitPurchase'],
  ...[
    'replaceDevice',
    'replaceDevice',
    'paySupplier',
    'paySupplier',
    'takeSupplierRefund',
    'takeSupplierPaymentBack',
    'enterCost',
  ],
  ...['sellDevice', 'sellDevice', 'sellAtCounter', 'returnAtCounter', 'withholdDevice', 'closeDrawer'],
  ...['buy', 'packDevices', 'correctStock'],
]
/** Old phones, bought and taken in exchange. */
const oldPhoneNames = [
  ...['offerPhone', 'offerPhone', 'offerPhone', 'offerPhone', 'buyPhone', 'buyPhone', 'sellForPhone'],
  ...['sellForPhone', 'sellForPhone', 'giveOldPhoneBack', 'giveOldPhoneBack', 'checkDevice'],
  ...['sellOldPhone', 'sellOldPhone', 'sellOldPhone', 'sellDevice', 'sellDevice', 'returnAtCounter'],
  ...['returnAtCounter', 'takeBillBack', 'exchange', 'closeDrawer', 'receivePurchase', 'withholdDevice'],
]
/** Repairs, their parts and their money, beside sales of the same parts. */
const jobNames = [
  ...['takeInJob', 'takeInJob', 'estimateJob', 'estimateJob', 'answerJob', 'answerJob', 'answerJob'],
  ...['confirmAnswer', 'markPart', 'markPart', 'markPart', 'markPart', 'moveJob', 'moveJob', 'moveJob'],
  ...['moveJob', 'diagnoseJob', 'undoJob', 'undoJob', 'runRepairJobs', 'takeDeposit', 'takeDeposit'],
  ...['payJobByLink', 'payJobByLink', 'decideJobUpi', 'handOverJob', 'handOverJob', 'handOverJob'],
  ...['cancelJob', 'settleJobRefund', 'claimJob', 'claimJob', 'sellAtCounter', 'buy', 'correctStock'],
]
/** What becomes of their bills. */
const jobBillNames = [
  ...['handOverJob', 'handOverJob', 'handOverJob', 'payDues', 'takeBillBack', 'returnAtCounter', 'refund'],
  ...['correctPayment', 'settleByHand', 'sendRefunds', 'closeDrawer', 'writeOff', 'exchange'],
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
/** An order of the item with devices, to be collected. */
const collectDevice: Turn = { minutes: 0, actions: [['buy', 2, 1]] }
const oneByOne = (...actions: Action[]): Turn[] => actions.map((one) => ({ minutes: 0, actions: [one] }))
/** A bill of a supplier, of which the devices arrived. */
const purchased = oneByOne(['enterPurchase', 2, 3], ['receivePurchase', 0, 1])
/** An old phone pays for a new one, and a device that was sold is offered. */
const exchanged = oneByOne(
  ['offerPhone', 0, 0],
  ['sellForPhone', 0, 0],
  ['sellDevice', 0, 0],
  ['offerPhone', 0, 2],
)
/** A repair whose part and work were agreed. */
const agreed = oneByOne(['takeInJob', 0, 1])
const repaired = [...agreed, ...oneByOne(['markPart', 0, 0], ['moveJob', 0, 0])]
/** Another one is paid and packed. */
const paidDevice = oneByOne(['buy', 2, 0], ['openPayment', 1, 0], ['pay', 1, 1], ['webhook', 0, 0])
const packedDevice = [...paidDevice, ...oneByOne(['packDevices', 0, 1])]
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
  scriptOf(deviceNames).map((rest) => [...packedDevice, ...rest]),
  scriptOf(purchaseNames).map((rest) => [...purchased, ...rest]),
  scriptOf(oldPhoneNames).map((rest) => [...exchanged, ...rest]),
  scriptOf(oldPhoneNames, dayMinutes).map((rest) => [...exchanged, ...rest]),
  scriptOf([...purchaseNames, ...oldPhoneNames]).map((rest) => [...purchased, ...exchanged, ...rest]),
  scriptOf(deviceNames).map((rest) => [collectDevice, ...rest]),
  scriptOf(jobNames).map((rest) => [...agreed, ...rest]),
  scriptOf(jobNames, 8 * dayMinutes).map((rest) => [...repaired, ...rest]),
  scriptOf([...jobNames, ...jobBillNames]).map((rest) => [...repaired, ...rest]),
  fc.tuple(paid, scriptOf(moneyNames)).map(([first, rest]) => [...first, ...rest]),
)

/** Half of the batches are of a shop that charges tax. */
async function runInEmptyShop(scripts: Turn[][], isRegistered: boolean) {
  const time = { now: Date.UTC(2026, 0, 5) }
  const app = await testApp({ time })
  await play(
    app,
    time,
    scripts.map((turns) => [buy, ...turns]),
    { isRegistered },
  )
  await app.close()
}

/** Runs each sequence of a failed batch alone, so that fast-check can shrink it. */
async function runEachAlone(scripts: Turn[][], isRegistered: boolean, failure: unknown): Promise<never> {
  const alone = fc.asyncProperty(script, (only) => runInEmptyShop([only], isRegistered))
  await fc.assert(alone, {
    seed,
    numRuns: scripts.length,
    examples: scripts.map((one) => [one]),
  })
  throw failure
}

test(
  `random sequences of actions preserve stock, money and documents (${sequences} sequences)`,
  { timeout: 1000 * sequences + 600_000 },
  async () => {
    for (let batch = 0; batch < sequences / batchSize; batch++) {
      const scripts = fc.sample(script, {
        seed: seed + batch,
        numRuns: batchSize,
      })
      const isRegistered = (seed + batch) % 2 === 0
      await runInEmptyShop(scripts, isRegistered).catch((failure: unknown) => {
        console.error(`Failed with SEED=${seed + batch}`, failure)
        return runEachAlone(scripts, isRegistered, failure)
      })
    }
  },
)
