import type { NewOrder } from '../contract.ts'
import { repairForOtherModel } from '../errors.ts'
import type { PricedLine } from './price-lines.ts'
import { isForOtherModel } from './suggested-device.ts'

/** @throws repairForOtherModel (409) for a repair that is priced for one model, and a phone of another */
export function refuseOtherModel(lines: PricedLine[], phone: NewOrder['device']) {
  if (!phone) return
  for (const { item } of lines) {
    const { brand, specifications } = item.product
    const device = specifications?.device
    if (item.catalogue === 'services' && device && isForOtherModel({ brand, device }, phone))
      throw repairForOtherModel(device)
  }
}
