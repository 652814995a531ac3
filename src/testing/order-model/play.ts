import { expect } from 'vitest'
import { guestsStore, usersStore } from '../../people/accounts/users-store.ts'
import { buildApp } from '../../web/app.ts'
import { paise } from '../../platform/money/money.ts'
import { runAsStaff } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { shopStore } from '../../site/shop/store.ts'
import { expectChecksPass } from '../consistency-checks.ts'
import { shopGstin } from '../documents.ts'
import { serialisedPhone } from '../device-fixtures.ts'
import { addUsedItem } from '../used-device-fixtures.ts'
import { insertProducts } from '../product-fixtures.ts'
import type { TestApp } from '../test-app.ts'
import { firstDrawer } from '../../counter/drawers/drawers-store.ts'
import { openShift } from '../../counter/drawers/open-shift.ts'
import { bookingActions } from './booking-actions.ts'
import { buyerActions } from './buyer-actions.ts'
import { counterActions } from './counter-actions.ts'
import { counterReturnActions } from './counter-return-actions.ts'
import { differences } from './compare.ts'
import { drawerActions } from './drawer-actions.ts'
import { jobDifferences, prepaidDifferences } from './compare-jobs.ts'
import { jobActions } from './job-actions.ts'
import { jobMoneyActions } from './job-money-actions.ts'
import { marginDifferences } from './compare-margins.ts'
import { oldPhoneActions } from './old-phone-actions.ts'
import { openSupplier, purchaseActions } from './purchase-actions.ts'
import { deviceActions } from './device-actions.ts'
import { dueActions } from './due-actions.ts'
import { paymentActions } from './payment-actions.ts'
import { copyStoredState, readStoredState } from './stored-state.ts'
import { openProvider } from './provider.ts'
import { returnActions } from './return-actions.ts'
import { shopPaymentActions } from './shop-payment-actions.ts'
import { staffActions } from './staff-actions.ts'
import type { Stage, Action, RunAction, World } from './world.ts'

const actions: Record<string, RunAction> = {
  ...buyerActions,
  ...paymentActions,
  ...staffActions,
  ...returnActions,
  ...counterActions,
  ...counterReturnActions,
  ...drawerActions,
  ...dueActions,
  ...bookingActions,
  ...shopPaymentActions,
  ...deviceActions,
  ...purchaseActions,
  ...oldPhoneActions,
  ...jobActions,
  ...jobMoneyActions,
}
export const actionNames = Object.keys(actions)

/** A time step, followed by actions that run concurrently. */
export interface Turn {
  minutes: number
  actions: Action[]
}

/** Actions of staff members, recorded in the audit log. */
const staffActionNames = new Set([
  ...[
    'send',
    'handOver',
    'cancel',
    'undo',
    'reprice',
    'restock',
    'recount',
    'correctStock',
    'changeInBulk',
    'removeProduct',
  ],
  ...[
    'decideUpi',
    'refund',
    'retryRefund',
    'settleByHand',
    'answerReturn',
    'receiveReturn',
    'returnUndelivered',
    ...['sellAtCounter', 'correctPayment', 'returnAtCounter', 'exchange', 'takeBillBack'],
    ...['moveCash', 'closeDrawer', 'sellWithDue', 'payDues', 'writeOff'],
    ...['packDevices', 'undoShipping', 'sellDevice', 'addDevice', 'withholdDevice'],
    ...Object.keys(purchaseActions),
    ...Object.keys(oldPhoneActions),
    ...Object.keys(jobActions),
    ...Object.keys(jobMoneyActions),
    ...['openBooking', 'billBooking', 'giveBackBooking', 'settleBookingRefund', 'payAtCounter'],
  ],
])

const asStaff = (staffId: string, work: () => Promise<unknown>) =>
  new Promise((resolve, reject) => {
    runAsStaff(staffId, () => void work().then(resolve, reject))
  })

/** These actions change the state that others need, so they run first, one after another. */
const runFirst = new Set(['signIn', 'restart'])

/** Plays one script per world, all worlds concurrently, and checks the state after each turn. A registered shop charges tax. */
export async function play(
  app: TestApp,
  time: { now: number },
  scripts: Turn[][],
  { isRegistered = false }: { isRegistered?: boolean } = {},
) {
  const stage = stageOn(app, time)
  const registration = isRegistered ? { gstin: shopGstin, pincode: '641604' } : {}
  await shopStore(app.db).update({ payAtShop: true, ...registration }, app.clock())
  const float = { drawerId: firstDrawer.id, floatPaise: paise(0), by: newId() }
  await openShift(app.db, { ...float, now: app.clock() })
  const worlds = await Promise.all(scripts.map(() => openWorld(stage)))
  const turns = Math.max(...scripts.map((script) => script.length))
  for (let turn = 0; turn < turns; turn++) {
    // So that no two lives of a device begin at the same moment.
    time.now += 1 + Math.max(...scripts.map((script) => script[turn]?.minutes ?? 0)) * 60_000
    await all(worlds.map((world, index) => runTurn(world, scripts[index]![turn]?.actions ?? [])))
    await checkTurn(stage, worlds)
  }
}

/** Waits for all before it throws, so that no action runs on after a failure. */
async function all(promises: Promise<unknown>[]) {
  for (const settled of await Promise.allSettled(promises))
    if (settled.status === 'rejected') throw settled.reason
}

async function runTurn(world: World, concurrent: Action[]) {
  const run = ([name, which, size]: Action) => {
    const work = () => actions[name]!(world, which, size)
    return staffActionNames.has(name) ? asStaff(world.staffId, work) : work()
  }
  for (const action of concurrent) if (runFirst.has(action[0])) await run(action)
  await all(concurrent.filter(([name]) => !runFirst.has(name)).map(run))
}

async function checkTurn(stage: Stage, worlds: World[]) {
  await expectChecksPass(stage.app.db, stage.app.clock())
  const stored = await readStoredState(stage)
  for (const world of worlds) copyStoredState(world, stored)
  expect(worlds.flatMap((world) => differences(world, stored))).toEqual([])
  expect(await jobDifferences(stage, worlds)).toEqual([])
  expect(await prepaidDifferences(stage, worlds)).toEqual([])
  expect(await marginDifferences(stage, worlds)).toEqual([])
  for (const { orders } of worlds) for (const order of orders) order.deliveries = [order.stored.delivery]
}

function stageOn(app: TestApp, time: { now: number }): Stage {
  const { db, config, clock } = app
  const stage: Stage = {
    app,
    provider: openProvider(),
    time,
    // A new app instance has lost all in-memory state.
    restart: async () => {
      stage.app = await buildApp({ db, config, clock })
    },
  }
  return stage
}

const units = 4

let lastPhone = 9_876_500_000

async function openWorld(stage: Stage): Promise<World> {
  const { db, clock } = stage.app
  const now = clock()
  const pricePaise = paise(1_180_00)
  const goods = await insertProducts(stage.app, 'sales', [
    { onHand: units, pricePaise },
    { onHand: units, pricePaise },
  ])
  const { phone } = await serialisedPhone(stage.app, units, { pricePaise })
  const used = await addUsedItem(stage.app, pricePaise)
  const repairs = await insertProducts(stage.app, 'services', [{ pricePaise: paise(499_00) }])
  const person = { fullName: 'A Member', email: `${newId()}@example.com`, passwordHash: '' }
  const member = await usersStore(db).addMember(person, now)
  const guests = [await guestsStore(db).add(now), await guestsStore(db).add(now)]
  return {
    stage,
    staffId: member._id,
    buyers: guests.map(({ _id }) => _id),
    members: [member._id],
    items: [
      ...goods.map(({ _id }) => ({
        id: _id,
        catalogue: 'sales' as const,
        counted: units,
        ...{ isSerialised: false, isRecounted: false },
      })),
      ...[phone, used].map((item) => ({
        ...{ id: item._id, catalogue: 'sales' as const, counted: item === phone ? units : 0 },
        ...{ isSerialised: true, isRecounted: false },
      })),
      ...repairs.map(({ _id }) => ({
        id: _id,
        catalogue: 'services' as const,
        counted: null,
        ...{ isSerialised: false, isRecounted: false },
      })),
    ],
    orders: [],
    bookings: [],
    jobs: [],
    supplierId: await openSupplier(stage.app),
    owedPaise: 0,
    oldPhones: [],
    paidByOldPhone: new Map(),
    phone: String(++lastPhone),
    upiPayments: 0,
  }
}
