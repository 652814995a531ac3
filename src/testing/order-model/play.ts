import { expect } from 'vitest'
import { guestsStore, usersStore } from '../../accounts/users-store.ts'
import { buildApp } from '../../app.ts'
import { paise } from '../../money/money.ts'
import { runAsStaff } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { expectChecksPass } from '../consistency-checks.ts'
import { insertProducts } from '../product-fixtures.ts'
import type { TestApp } from '../test-app.ts'
import { buyerSteps } from './buyer-steps.ts'
import { differences } from './compare.ts'
import { moneySteps } from './money-steps.ts'
import { learn, observe } from './observe.ts'
import { openProvider } from './provider.ts'
import { returnSteps } from './return-steps.ts'
import { staffSteps } from './staff-steps.ts'
import type { Stage, Step, StepOf, World } from './world.ts'

const steps: Record<string, StepOf> = { ...buyerSteps, ...moneySteps, ...staffSteps, ...returnSteps }
export const stepNames = Object.keys(steps)

/** A time step, followed by actions that run concurrently. */
export interface Turn {
  minutes: number
  steps: Step[]
}

/** Actions of staff members, recorded in the audit log. */
const staffs = new Set([
  ...['send', 'handOver', 'cancel', 'reprice', 'restock', 'recount', 'takeOffSale'],
  ...[
    'decideUpi',
    'refund',
    'retryRefund',
    'giveBackByHand',
    'answerReturn',
    'receiveReturn',
    'parcelCameBack',
  ],
])

const asStaff = (staffId: string, work: () => Promise<unknown>) =>
  new Promise((resolve, reject) => {
    runAsStaff(staffId, () => void work().then(resolve, reject))
  })

/** These actions change the state that others need, so they run first. */
const first = new Set(['signIn', 'restart'])

/** Plays one script per world, all worlds concurrently, and checks the state after each turn. */
export async function play(app: TestApp, time: { now: number }, scripts: Turn[][]) {
  const stage = stageOn(app, time)
  const worlds = await Promise.all(scripts.map(() => openWorld(stage)))
  const turns = Math.max(...scripts.map((script) => script.length))
  for (let turn = 0; turn < turns; turn++) {
    time.now += Math.max(...scripts.map((script) => script[turn]?.minutes ?? 0)) * 60_000
    await all(worlds.map((world, index) => takeTurn(world, scripts[index]![turn]?.steps ?? [])))
    await judge(stage, worlds)
  }
}

/** Waits for all before it throws, so that no action runs on after a failure. */
async function all(works: Promise<unknown>[]) {
  for (const ended of await Promise.allSettled(works)) if (ended.status === 'rejected') throw ended.reason
}

async function takeTurn(world: World, together: Step[]) {
  const take = ([name, which, size]: Step) => {
    const work = () => steps[name]!(world, which, size)
    return staffs.has(name) ? asStaff(world.staffId, work) : work()
  }
  for (const step of together) if (first.has(step[0])) await take(step)
  await all(together.filter(([name]) => !first.has(name)).map(take))
}

async function judge(stage: Stage, worlds: World[]) {
  await expectChecksPass(stage.app.db, stage.app.clock())
  const books = await observe(stage)
  for (const world of worlds) learn(world, books)
  expect(worlds.flatMap((world) => differences(world, books))).toEqual([])
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

async function openWorld(stage: Stage): Promise<World> {
  const { db, clock } = stage.app
  const now = clock()
  const price = paise(1_180_00)
  const goods = await insertProducts(stage.app, 'sales', [
    { onHand: units, pricePaise: price },
    { onHand: units, pricePaise: price },
  ])
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
        isRecounted: false,
      })),
      ...repairs.map(({ _id }) => ({
        id: _id,
        catalogue: 'services' as const,
        counted: null,
        isRecounted: false,
      })),
    ],
    orders: [],
  }
}
