import type { FastifyReply } from 'fastify'
import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { upiNotSetUp } from '../errors.ts'
import { sendQr } from './qr.ts'
import { upiLink } from './upi-link.ts'

interface ToPay {
  /** The order's id; null on account. */
  reference: string | null
  /** The payment's id, where there is no order. */
  id: string
  amountPaise: Paise
}

/** The QR to pay this with any UPI app. Drawing it changes nothing. */
export async function sendPaymentQr(
  db: Database,
  reply: FastifyReply,
  { reference, id, amountPaise }: ToPay,
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
