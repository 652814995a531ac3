import { parseMobileNumber } from '../../../platform/mobile-number.ts'
import { isImei, normalizeSerial } from '../../../selling/devices/serial-rules.ts'
import type { CounterItem, FoundItems } from '../contract.ts'
import type { DraftBill, Scan } from './draft-bill.ts'
import { addItem, changeLine, hasSerial, lacksSerial } from './draft-lines.ts'

export function addScan(draft: DraftBill, code: string): DraftBill {
  const key = draft.lastKey + 1
  return { ...draft, lastKey: key, scans: [...draft.scans, { key, code, state: 'waiting' }] }
}

export const removeScan = (draft: DraftBill, key: number): DraftBill => ({
  ...draft,
  scans: draft.scans.filter((scan) => scan.key !== key),
})

export const changeScan = (draft: DraftBill, key: number, change: Partial<Scan>): DraftBill => ({
  ...draft,
  scans: draft.scans.map((scan) => (scan.key === key ? { ...scan, ...change } : scan)),
})

/** Adds what was found. A scan that another tab has resolved meanwhile changes nothing. */
export function resolveScan(
  draft: DraftBill,
  key: number,
  { items, soldOn, elsewhere }: FoundItems,
): DraftBill {
  const scan = draft.scans.find((each) => each.key === key)
  if (scan?.state !== 'waiting') return draft
  if (elsewhere !== undefined) return changeScan(draft, key, { state: 'elsewhere', why: elsewhere })
  if (soldOn !== null) return changeScan(draft, key, { state: 'sold', soldOn })
  const [first, ...others] = items
  if (!first)
    return (
      withSerial(draft, scan) ?? withCustomer(draft, scan) ?? changeScan(draft, key, { state: 'unknown' })
    )
  if (others.length > 0) return changeScan(draft, key, { state: 'choice', items })
  return chooseItem(draft, key, first)
}

export const chooseItem = (draft: DraftBill, key: number, item: CounterItem) =>
  addItem(removeScan(draft, key), item)

/** An IMEI that no item has as its code belongs to the newest phone that has none yet; devices are known by theirs. */
function withSerial(draft: DraftBill, { key, code }: Scan): DraftBill | undefined {
  const serial = normalizeSerial(code)
  const line = draft.lines.findLast((each) => lacksSerial(each) && !each.isSerialised)
  if (!line || !isImei(serial) || hasSerial(draft, serial)) return undefined
  return changeLine(removeScan(draft, key), line.key, { serials: [...line.serials, serial] })
}

/** A mobile number that is no item’s code is the customer's, unless there is one already. */
function withCustomer(draft: DraftBill, { key, code }: Scan): DraftBill | undefined {
  const phone = parseMobileNumber(code)
  if (phone === undefined || draft.customer.phone !== '') return undefined
  return { ...removeScan(draft, key), customer: { ...draft.customer, phone } }
}

/** While a choice is open, its number chooses: "2" is the second item of the newest choice. */
export function chosenBy(draft: DraftBill, typed: string): { key: number; item: CounterItem } | undefined {
  const open = draft.scans.findLast(({ state }) => state === 'choice')
  const item = /^[1-9]$/.test(typed) ? open?.items?.[Number(typed) - 1] : undefined
  return open && item && { key: open.key, item }
}
