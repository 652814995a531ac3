import { toRupees, type Paise } from '../../money/money.ts'

interface UpiRequest {
  upiId: string
  shopName: string
  amount: Paise
  reference: string
  note: string
}

/**
 * A `upi://pay` link after NPCI's Linking Specification 1.6: rupees with two decimals, INR only. The caps are our own, since
 * it names none; `tr` keeps to the characters that no app refuses. Without an app of ours to sign it, `mode` is 01 (a QR).
 */
export function upiLink({ upiId, shopName, amount, reference, note }: UpiRequest) {
  const parts = {
    // The @ of the address stays literal: some apps do not decode it.
    pa: encodeURIComponent(upiId).replace('%40', '@'),
    pn: encoded(shopName, 99),
    tr: reference.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 35),
    tn: encoded(note, 50),
    am: toRupees(amount).toFixed(2),
    cu: 'INR',
    mode: '01',
  }
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
}

/** Cut by characters, not by UTF-16 units: half of one cannot be encoded. */
const encoded = (text: string, length: number) =>
  encodeURIComponent(Array.from(text).slice(0, length).join('').trim())
