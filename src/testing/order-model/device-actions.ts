import { sql } from 'drizzle-orm'
import { staffWithoutSession } from '../../people/accounts/reauthentication/staff-without-session.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { changeDevices } from '../../selling/devices/change-devices.ts'
import type { DeviceState } from '../../selling/devices/device-states.ts'
import { updateOrderStatus } from '../../selling/orders/admin/update-status.ts'
import { packDevice, packDevices } from '../../selling/orders/packing/pack-devices.ts'
import { serialsStore } from '../../selling/orders/serials/serials-store.ts'
import { undoStatus } from '../../selling/orders/transitions/undo-status.ts'
import { addPieces } from '../device-fixtures.ts'
import { priceOf, sell } from './counter-actions.ts'
import { hasStatus, pickOrder, unlessRefused, type ModelOrder, type RunAction, type World } from './world.ts'

interface Device {
  id: string
  number: string
  state: DeviceState
  orderId: string | null
  itemId: string
}

/** The phone that is bought new. */
export const newPhone = ({ items }: World) => items.find(({ isSerialised }) => isSerialised)!

export async function devicesOf({ stage, items }: World): Promise<Device[]> {
  const ids = items.filter(({ isSerialised }) => isSerialised).map(({ id }) => id)
  const { rows } = await stage.app.db.execute<Device & Record<string, unknown>>(sql`
    select device_id as id, number, state, order_id as "orderId", product_id as "itemId" from device_summaries
    where product_id = any(${sql.param(ids)}::uuid[]) order by number`)
  return rows
}

/** As many devices of each line as it has pieces. */
const chosenFor = ({ lines }: Pick<ModelOrder, 'lines'>, devices: Device[]) =>
  lines.flatMap(({ item, quantity }, position) => {
    if (!item.isSerialised) return []
    const ofItem = devices.filter(({ itemId }) => itemId === item.id)
    return [{ position, serials: ofItem.slice(0, quantity).map(({ number }) => number) }]
  })

/** Usually one that is in stock, sometimes any, so that refusals are tested too. */
export async function pickDevice(world: World, which: number) {
  const devices = await devicesOf(world)
  const fitting = which < 6 ? devices.filter(({ state }) => state === 'in_stock') : devices
  return fitting[which % fitting.length]
}

/** As staff take pieces of a line back: devices by the numbers that were sold. */
export async function inspected(
  { stage: { app } }: World,
  { id: orderId, lines }: ModelOrder,
  line: { position: number; quantity: number; restocked: number },
) {
  if (!lines[line.position]!.item.isSerialised) return { ...line, isSerialised: false }
  const sold = (await serialsStore(app.db).ofOrder(orderId)).filter(
    ({ position, returnedAt }) => position === line.position && returnedAt === null,
  )
  const serials = sold.slice(0, line.quantity).map(({ serial }) => serial)
  return { ...line, serials, isSerialised: true }
}

/** Devices that cannot be sold again are withheld, so they are on hand too. */
export const onHandAgain = ({
  position,
  quantity,
  restocked,
  isSerialised,
}: Awaited<ReturnType<typeof inspected>>) => ({
  position,
  restocked: isSerialised ? quantity : restocked,
})

/** For an order that is paid at the counter: devices of its lines that are in stock. */
export async function serialsToHandOver(world: World, { lines }: ModelOrder) {
  const inStock = (await devicesOf(world)).filter(({ state }) => state === 'in_stock')
  return chosenFor({ lines }, inStock)
}

/** Actions of staff on devices. */
export const deviceActions: Record<string, RunAction> = {
  /** One by one, all that an order needs, another set, or none. */
  async packDevices(world, which, size) {
    const isNumbered = ({ lines }: ModelOrder) => lines.some(({ item }) => item.isSerialised)
    const isPacked = hasStatus('processing', 'ready')
    const order = pickOrder(world, which, (each) => isNumbered(each) && isPacked(each))
    if (!order) return
    const { db, clock } = world.stage.app
    const parcel = { orderId: order.id, now: clock() }
    const devices = await devicesOf(world)
    const inStock = devices.filter(({ state }) => state === 'in_stock')
    const packed = devices.filter(({ state, orderId }) => state === 'held' && orderId === order.id)
    const shown = packed.map(({ number }) => number)
    if (size === 0) {
      const device = await pickDevice(world, which)
      if (device) await unlessRefused(packDevice(db, { ...parcel, number: device.number }))
      return
    }
    const chosen = chosenFor(order, [[...packed, ...inStock], inStock, []][size - 1]!)
    const numbers = chosen.flatMap(({ serials }) => serials)
    await unlessRefused(packDevices(db, { ...parcel, numbers, shown }))
  },

  /** At once, since the other worlds may let more than ten minutes pass before the next turn. */
  async undoShipping(world, which) {
    const order = pickOrder(world, which, hasStatus('processing'))
    if (!order) return
    const { app } = world.stage
    const change = { orderId: order.id, by: staffWithoutSession(world.staffId) }
    const shipped = await unlessRefused(updateOrderStatus(app, { ...change, status: 'shipped' }))
    if (shipped) await unlessRefused(undoStatus(app, { ...change, from: 'shipped' }))
  },

  async sellDevice(world, which) {
    const device = await pickDevice(world, which)
    const item = world.items.find(({ id }) => id === device?.itemId)
    const priceRupees = item && (await priceOf(world, item))
    if (!device || !item || priceRupees === undefined) return
    await sell(
      world,
      { item, quantity: 1, priceRupees, serials: [device.number] },
      { tenders: [{ method: 'card', amount: priceRupees }] },
    )
  },

  async addDevice(world) {
    const item = newPhone(world)
    await addPieces(world.stage.app, item.id, 1)
    item.counted! += 1
  },

  /** Or releases one. */
  async withholdDevice(world, which, size) {
    const device = await pickDevice(world, which)
    if (!device) return
    const change =
      size === 0
        ? ({ from: 'withheld', to: 'in_stock', reason: 'released' } as const)
        : ({ from: 'in_stock', to: 'withheld', reason: 'withheld' } as const)
    const { db, clock } = world.stage.app
    await unlessRefused(inTransaction(db, (tx) => changeDevices(tx, [device.id], change, clock())))
  },
}
