import { isoDayInIndia } from '../../../platform/time-zone.ts'

interface TakenPayment {
  reference: string | null
  method: string
  refundedPaise: number
  correctedBy: string | null
  receivedAt: Date | null
}

/** Why a payment stays as it is, as part of a sentence; undefined if it can be put right on its day. */
export function whyUnchangeable({
  reference,
  method,
  refundedPaise,
  correctedBy,
  receivedAt,
}: TakenPayment): string | undefined {
  if (reference?.startsWith('BK-')) return 'it was the advance of a booking'
  if (correctedBy !== null) return 'it was put right already'
  if (method === 'gateway') return 'it came by the payment provider'
  if (method === 'offset') return 'a return paid it'
  if (method === 'exchange') return 'an old phone paid it'
  if (refundedPaise > 0) return 'some of it was given back'
  if (receivedAt !== null) return 'the bank has paid it'
  return undefined
}

export const isOfToday = (time: Date, now: Date) => isoDayInIndia(time) === isoDayInIndia(now)
