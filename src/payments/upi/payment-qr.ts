import type { FastifyReply } from 'fastify'
import type { Paise } from '../../money/money.ts'
import type { Database } from '../../platform/database.ts'
import { shopStore } from '../../shop/store.ts'
import { upiNotSetUp } from '../errors.ts'
import { upiLink } from './upi-link.ts'
import { renderSVG } from 'uqr'

interface QrInput {
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
  { reference, id, amountPaise }: QrInput,
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
  return renderQr(reply, link)
}

/** Drawn on our own server: ink on white with the quiet margin of four modules that scanners ask for. */
function renderQr(reply: FastifyReply, text: string) {
  const svg = renderSVG(text, { ecc: 'M', border: 4, blackColor: '#14110f', whiteColor: '#ffffff' })
  return reply.type('image/svg+xml; charset=utf-8').header('cache-control', 'no-store').send(svg)
}
