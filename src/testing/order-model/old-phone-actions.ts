import { inTransaction } from '../../platform/database/transaction.ts'
import { fromRupees } from '../../platform/money/money.ts'
import { isoDayInIndia } from '../../platform/time-zone.ts'
import { buyPhone } from '../../purchasing/used-phones/buy-phone.ts'
import { addBuyingCheck, addPicture, offerPhone } from '../../purchasing/used-phones/offer-phone.ts'
import { OfferedPhone } from '../../purchasing/used-phones/offers/contract.ts'
import { addImeiCheck } from '../../selling/devices/imei-checks/add-imei-check.ts'
import { newImeis } from '../device-fixtures.ts'
import { phoneBody } from '../used-phone-fixtures.ts'
import { priceOf, sell } from './counter-actions.ts'
import { returnPieces } from './counter-return-actions.ts'
import { devicesOf, pickDevice } from './device-actions.ts'
import { unlessRefused, type RunAction, type World } from './world.ts'

/** In rupees, of each old phone. */
export const worth = 400
const picture = Buffer.from('a picture')

/** The item whose pieces are old phones. */
export const usedItem = ({ items }: World) => items.findLast(({ isSerialised }) => isSerialised)!

/** The last that was offered, or another one. */
const pickPhone = ({ oldPhones }: World, which: number) =>
  oldPhones.at(-1 - ((which % 3) % Math.max(oldPhones.length, 1)))

/** Usually a phone from elsewhere, sometimes one that the shop sold, or has. */
async function offeredNumber(world: World, which: number, size: number) {
  if (size < 2) return newImeis(1)[0]!
  const devices = await devicesOf(world)
  const known = devices.filter(({ state }) => size === 3 || state === 'sold')
  return known[which % Math.max(known.length, 1)]?.number ?? newImeis(1)[0]!
}

/** Actions of staff who buy old phones and sell them again. */
export const oldPhoneActions: Record<string, RunAction> = {
  /** Of some the check is missing, or the phone is listed. */
  async offerPhone(world, which, size) {
    const { db, clock } = world.stage.app
    const now = clock()
    const imei1 = await offeredNumber(world, which, size)
    const body = phoneBody({ imei1, price: worth, productId: usedItem(world).id, newItem: undefined })
    const check = { number: imei1, result: which === 6 ? 'listed' : 'clear' } as const
    const offered = await unlessRefused(
      inTransaction(db, async (tx) => {
        const { id } = await offerPhone(tx, OfferedPhone.parse(body), { by: world.staffId, now })
        await addPicture(tx, { id, kind: 'document', content: picture, now })
        if (which < 7)
          await addBuyingCheck(tx, { ...check, id, checkedOn: isoDayInIndia(now), content: picture, now })
        return id
      }),
    )
    if (offered !== undefined) world.oldPhones.push(offered)
  },

  async buyPhone(world, which, size) {
    const id = pickPhone(world, which)
    if (id === undefined) return
    const { db, clock } = world.stage.app
    const method = (['cash', 'upi', 'bank', 'cash'] as const)[size]!
    const buying = { id, shownPricePaise: fromRupees(worth), method, by: world.staffId, now: clock() }
    if (await unlessRefused(inTransaction(db, (tx) => buyPhone(tx, buying)))) usedItem(world).counted! += 1
  },

  /** For a dearer item, whose rest is paid, or for a cheaper one, so that the seller gets the rest. */
  async sellForPhone(world, which, size) {
    const id = pickPhone(world, which)
    const item = world.items[which % 2]!
    const askedRupees = await priceOf(world, item)
    if (id === undefined || askedRupees === undefined) return
    const priceRupees = size === 3 ? worth - 150 : askedRupees
    const rest = priceRupees - worth
    const done = await sell(
      world,
      { item, quantity: 1, priceRupees },
      {
        tenders: rest > 0 ? [{ method: 'cash', amount: rest }] : [],
        ...{ usedPhones: [id], payOutBy: size % 2 === 0 ? 'cash' : 'bank' },
      },
    )
    if (!done) return
    usedItem(world).counted! += 1
    world.paidByOldPhone.set(done.order, id)
  },

  /** The new one is returned, and the customer gets the old phone. */
  async giveOldPhoneBack(world, which) {
    const orders = [...world.paidByOldPhone.keys()]
    const order = world.orders.find(({ id }) => id === orders[which % Math.max(orders.length, 1)])
    if (!order) return
    const done = await returnPieces(world, order, 2, { givePhoneBack: true })
    if (done) usedItem(world).counted! -= 1
  },

  /** In the central IMEI register, before its sale. */
  async checkDevice(world, which, size) {
    const { db, clock } = world.stage.app
    const device = await pickDevice(world, which)
    if (!device) return
    const check = { result: size === 3 ? 'listed' : 'clear', checkedOn: isoDayInIndia(clock()) } as const
    await unlessRefused(addImeiCheck(db, { deviceId: device.id, ...check, picture, now: clock() }))
  },

  /** One that is checked at once. */
  async sellOldPhone(world, which) {
    const { db, clock } = world.stage.app
    const item = usedItem(world)
    const device = (await devicesOf(world)).find(
      ({ itemId, state }) => itemId === item.id && (which === 7 || state === 'in_stock'),
    )
    const priceRupees = await priceOf(world, item)
    if (!device || priceRupees === undefined) return
    const check = { deviceId: device.id, result: 'clear', checkedOn: isoDayInIndia(clock()) } as const
    if (which < 6) await unlessRefused(addImeiCheck(db, { ...check, picture, now: clock() }))
    await sell(
      world,
      {
        item,
        quantity: 1,
        priceRupees: which % 2 === 0 ? worth - 100 : priceRupees,
        serials: [device.number],
      },
      { tenders: [{ method: 'card', amount: which % 2 === 0 ? worth - 100 : priceRupees }] },
    )
  },
}
