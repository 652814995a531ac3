import { toRupees, type Paise, fromRupees } from '../../../platform/money/money.ts'
import type { ShopProfile } from '../../../site/shop/contract.ts'

interface UpiRequest {
  upiId: string
  shopName: string
  amountPaise: Paise
  reference: string
  note: string
  /** 01: a QR code; 04: opened from a page, which apps refuse unless the payee is a verified merchant. */
  mode?: '01' | '04'
}

/**
 * A `upi://pay` link after NPCI's Linking Specification 1.6: rupees with two decimals, INR only. The caps are our own, since
 * it names none; `tr` keeps to the characters that no app refuses.
 */
export function upiLink({ upiId, shopName, amountPaise, reference, note, mode = '01' }: UpiRequest) {
  const parameters = {
    // The @ of the address stays literal: some apps do not decode it.
    pa: encodeURIComponent(upiId).replace('%40', '@'),
    pn: encodeText(shopName, 99),
    tr: reference.replaceAll(/[^A-Za-z0-9_-]/g, '').slice(0, 35),
    tn: encodeText(note, 50),
    am: toRupees(amountPaise).toFixed(2),
    cu: 'INR',
    mode,
  }
  return `upi://pay?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')}`
}

/** Truncates by code points: `encodeURIComponent` throws on half a surrogate pair. */
const encodeText = (text: string, length: number) =>
  encodeURIComponent(Array.from(text).slice(0, length).join('').trim())

interface UpiHrefInput {
  amountRupees: number
  reference: string
  note: string
}

/** The QR code's content as a link, for the phone that shows it. */
export const upiHref = (
  { upiId, name, isMerchantUpiId }: Pick<ShopProfile, 'upiId' | 'name' | 'isMerchantUpiId'>,
  { amountRupees, reference, note }: UpiHrefInput,
) =>
  upiLink({
    upiId,
    shopName: name,
    amountPaise: fromRupees(amountRupees),
    reference,
    note,
    mode: isMerchantUpiId ? '04' : '01',
  })

/** Common UPI apps by their Android package. */
export const upiApps = [
  { name: 'Google Pay', package: 'com.google.android.apps.nbu.paisa.user' },
  { name: 'PhonePe', package: 'com.phonepe.app' },
  { name: 'Paytm', package: 'net.one97.paytm' },
  { name: 'BHIM', package: 'in.org.npci.upiapp' },
] as const

/** Opens a `upi://` link in one app. Chrome for Android only; it opens the app store if the app is not installed. */
export const androidIntent = (upi: string, androidPackage: string) =>
  `${upi.replace(/^upi:/, 'intent:')}#Intent;scheme=upi;package=${androidPackage};end`

/** NPCI's limit for one transfer to a shop, in rupees; a bank may set a lower one, and verified merchants of some trades have more. */
const upiLimitRupees = 100_000

export const isAboveUpiLimit = (rupees: number) => rupees > upiLimitRupees

/** NPCI's limit in rupees for a QR code from the gallery to a personal UPI id or an unverified merchant (OC-76C, 8 April 2025). */
const galleryLimitRupees = 2_000

export const isAboveGalleryLimit = (rupees: number) => rupees > galleryLimitRupees
