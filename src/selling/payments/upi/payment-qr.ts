import type { FastifyReply } from 'fastify'
import type { Paise } from '../../../platform/money/money.ts'
import type { Database } from '../../../platform/database.ts'
import { shopStore } from '../../../site/shop/store.ts'
import { upiNotSetUp } from '../errors.ts'
import { upiLink } from './upi-link.ts'
import { renderSVG } from 'uqr'

interface QrInput {
  /** The order's id; null on account. */
  reference: string | null
  /** The payment's id, used on account. */
  id: string
  amountPaise: Paise
}

/** Sends the UPI QR code of this payment as SVG. */
export async function sendPaymentQr(
  db: Database,
  reply: FastifyReply,
  { reference, id, amountPaise }: QrInput,
) {
  const { upiId, name } = await shopStore(db).profile()
  if (!upiId) throw upiNotSetUp()
  const link = upiLink({
    upiId,
    shopName: name,
    amountPaise,
    reference: reference ?? id.replaceAll('-', ''),
    note: reference ? `Order ${reference}` : `Payment to ${name}`,
  })
  return renderQr(reply, link)
}

/** Black on white with a quiet zone of four modules, as the QR standard requires. */
export function renderQr(reply: FastifyReply, text: string) {
  const svg = renderSVG(text, { ecc: 'M', border: 4, blackColor: '#14110f', whiteColor: '#ffffff' })
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'no-store').send(svg)
}
