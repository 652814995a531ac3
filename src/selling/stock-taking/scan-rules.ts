import type { DeviceState } from '../devices/device-states.ts'
import { stateWords } from '../devices/state-words.ts'

/** Why a scan does not count. */
export const scanProblems = ['unknown', 'sold', 'gone', 'archived', 'elsewhere'] as const
export type ScanProblem = (typeof scanProblems)[number]

/** Why a device does not count, by its state; undefined if it counts. */
export function problemOfDevice(state: DeviceState, isInScope: boolean): ScanProblem | undefined {
  if (state === 'sold') return 'sold'
  if (state === 'scrapped' || state === 'returned_to_supplier') return 'gone'
  return isInScope ? undefined : 'elsewhere'
}

/** What to do about a device that is counted, and lies elsewhere by its state; empty: nothing. */
export function hintOfDevice(state: DeviceState, order: string | null) {
  if (state === 'held') return `It is packed for order ${order}: leave it in its parcel.`
  if (state === 'in_repair' || state === 'with_supplier')
    return `The shop has it as ${stateWords[state]}. If it is back, move it on its page.`
  return ''
}

/** What to do about a scan that does not count. `code`: as scanned; `name`: of the item, if it is known. */
export function whatToDo(
  problem: ScanProblem,
  { code, name, order }: { code: string; name: string; order: string | null },
) {
  switch (problem) {
    case 'unknown':
      return `The shop knows no item or device with ${code}. Enter its purchase, add it to the catalogue or add it as a found device, then scan it again.`
    case 'sold':
      return `${code} (${name}) is sold${order === null ? '' : ` with order ${order}`}. If it came back, take the return; if the buyer has not got it yet, put it aside for them.`
    case 'gone':
      return `${code} (${name}) left the stock for good. If it is yours again, add it as a found device, then scan it again.`
    case 'archived':
      return `${name} is not for sale any more. Put it back for sale in the product table, then scan it again.`
    case 'elsewhere':
      return `${name} is not part of this stock-taking. Put it back where it belongs.`
  }
}
