import type { Database } from '../../platform/database.ts'
import { devicesStore } from '../devices/devices-store.ts'
import type { StockTakingScan } from './contract.ts'
import { whatToDo } from './scan-rules.ts'
import type { ShownScan } from './scans-store.ts'

export async function presentScans(db: Database, scans: ShownScan[]): Promise<StockTakingScan[]> {
  const sold = scans.flatMap(({ problem, deviceId }) =>
    problem === 'sold' && deviceId !== null ? deviceId : [],
  )
  const devices = new Map((await devicesStore(db).byIds(sold)).map((device) => [device.id, device]))
  return scans.map(({ id, code, productId, name, shopCode, deviceId, quantity, at, staff, problem }) => {
    const order = devices.get(deviceId ?? '')?.orderId ?? null
    return {
      ...{ id, code, quantity, staff, problem, at: new Date(at).toISOString() },
      item: productId === null ? null : { id: productId, name: name ?? '', code: shopCode ?? 0 },
      number: deviceId === null ? null : code,
      text: problem === null ? '' : whatToDo(problem, { code, name: name ?? '', order }),
    }
  })
}
