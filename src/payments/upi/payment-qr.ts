import type { FastifyReply } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { upiNotSetUp } from '../errors.ts'
import { sendQr } from './qr.ts'
import type { Payment } from '../store.ts'
import { upiLink } from './upi-link.ts'

/** The QR to pay this with any UPI app. */
export async function sendPaymentQr(
  db: Database,
  reply: FastifyReply,
  { reference, id, amountPaise }: Payment,
) {
  const { upiId, name } = await shopStore(db).profile()
  if (!upiId) throw upiNotSetUp()
  const link = upiLink({
    upiId,
    shopName: name,
    amount: amountPaise,
    reference: reference ?? id.replaceAll('-', ''),
    note: reference ? `Order ${reference}` : `Payment to ${name}`,
  })
  return sendQr(reply, link)
}
