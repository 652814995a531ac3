import type { Database } from '../../platform/database.ts'
import { paise, type Paise } from '../../platform/money/money.ts'
import { deviceMovesStore } from '../catalogue/stock/device-moves-store.ts'
import { livesStore, type DeviceLife } from './lives-store.ts'

interface ChangedCost {
  life: Omit<DeviceLife, 'number' | 'isNewest'>
  costPaise: Paise
}

/** Saves other costs of devices on hand, with a stock move for each. The caller holds the locks of their items and of them. */
export async function changeDeviceCosts(tx: Database, lives: ChangedCost[], note: string | null, now: Date) {
  const changed = lives.filter(({ life, costPaise }) => life.costPaise !== costPaise)
  if (changed.length === 0) return
  await livesStore(tx).saveCosts(changed.map(({ life, costPaise }) => ({ id: life.id, costPaise })))
  for (const { life, costPaise } of changed) {
    const { deviceId, productId, state, version } = life
    await deviceMovesStore(tx).changeCost(
      {
        ...{ productId, device: { id: deviceId, state, version: version + 1 }, note },
        pieces: life.costPaise === null ? 1 : 0,
        valuePaise: paise(costPaise - (life.costPaise ?? 0)),
      },
      now,
    )
  }
}
