import { formatDay } from '../../../platform/time-zone.ts'
import { normalizeSerial, serialProblem } from '../../../selling/devices/serial-rules.ts'
import type { KnownDevice } from './contract.ts'

/** What is typed, as an IMEI or serial number is stored; undefined as long as it is none. */
export function wholeNumber(typed: string): string | undefined {
  const number = normalizeSerial(typed)
  return serialProblem(number) === undefined ? number : undefined
}

/** Of a device that was sold here. */
export function saleText({ date, product, warranty }: NonNullable<KnownDevice['sold']>) {
  const sale = `Sold here on ${formatDay(date)}: ${product}.`
  if (warranty === null) return sale
  const until = formatDay(warranty.until)
  return warranty.isInWarranty
    ? `${sale} In warranty until ${until}.`
    : `${sale} Its warranty ended on ${until}.`
}
