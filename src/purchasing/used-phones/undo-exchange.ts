import { roleMay, whomToAsk } from '../../people/accounts/roles/role-rules.ts'
import type { Database } from '../../platform/database.ts'
import { toRupees } from '../../platform/money/money.ts'
import { devicesStore } from '../../selling/devices/devices-store.ts'
import { giveDeviceBack, isGivable } from '../../selling/devices/give-device-back.ts'
import { findListedNumber } from '../../selling/devices/imei-checks/find-selling-problems.ts'
import { serialsStore } from '../../selling/orders/serials/serials-store.ts'
import type { Refund } from '../../selling/payments/refunds/refunds-store.ts'
import type { Seller } from '../../counter/tenders/seller-of.ts'
import { phoneNotGivenBack } from './errors.ts'
import { numbersOf } from './purchase-rules.ts'
import { usedPhonePaymentsStore, usedPhonesStore } from './used-phones-store.ts'

/** The only old phone that paid for a bill, all of its price, if the shop still has it; undefined if there is none. */
export async function returnablePhone(db: Database, orderId: string) {
  const taken = await usedPhonePaymentsStore(db).ofOrder(orderId)
  const [only] = taken
  if (!only || taken.length > 1) return undefined
  const { phone, payment } = only
  if (phone.state !== 'bought' || payment.amountPaise !== phone.pricePaise) return undefined
  const [device] = await devicesStore(db).byIds([phone.deviceId!])
  if (device?.purchaseId !== phone.devicePurchaseId || !isGivable(device.state)) return undefined
  if ((await findListedNumber(db, device.id)) !== undefined) return undefined
  return { name: phone.itemName, imei: phone.imei1, amount: toRupees(payment.amountPaise) }
}

interface GivingBack {
  orderId: string
  /** Those of the return, with what goes back as the old phone (`paidBy` exchange). */
  refunds: Refund[]
  staff: Seller
  now: Date
}

/**
 * Gives the old phones of a bill back to the customer, who returned what they paid for: their purchases are undone. In the caller's
 * transaction.
 *
 * @throws phoneNotGivenBack (409) unless all that each one paid goes back, it is still in the shop and staff may refund; listedDevice (409)
 */
export async function undoExchange(tx: Database, { orderId, refunds, staff, now }: GivingBack) {
  if (!roleMay(staff.role, 'refunds'))
    throw phoneNotGivenBack(`Whether the old phone goes back is for ${whomToAsk('refunds')} to say.`)
  const store = usedPhonesStore(tx)
  const taken = await usedPhonePaymentsStore(tx).ofOrder(orderId)
  if (taken.length === 0) throw phoneNotGivenBack('No old phone paid for this bill.')
  for (const { phone, payment } of taken) {
    const backPaise = refunds
      .filter((refund) => refund.paymentId === payment.paymentId && refund.paidBy === 'exchange')
      .reduce((total, refund) => total + refund.amountPaise, 0)
    if (backPaise !== payment.amountPaise || payment.amountPaise !== phone.pricePaise)
      throw phoneNotGivenBack(
        backPaise === payment.amountPaise
          ? 'The shop paid more for the old phone than this bill.'
          : 'Only a part of what the old phone paid comes back.',
      )
    const [locked] = await store.lock([phone.id])
    if (locked?.state !== 'bought') throw phoneNotGivenBack('The old phone was given back already.')
    if (
      !(await giveDeviceBack(tx, phone.deviceId!, {
        purchaseId: phone.devicePurchaseId!,
        note: phone.code!,
        now,
      }))
    )
      throw phoneNotGivenBack('The old phone is not in the shop, withheld, or held for an order.')
    await serialsStore(tx).undoBoughtBack(numbersOf(phone), phone.boughtAt!)
    await store.save(phone.id, { state: 'given_back', closedAt: now })
  }
}
