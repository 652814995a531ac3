import { sql } from 'drizzle-orm'
import { inTransaction } from '../platform/database/transaction.ts'
import { paise } from '../platform/money/money.ts'
import type { Product } from '../selling/catalogue/contract.ts'
import { addDevices, type NewDevice } from '../selling/devices/add-devices.ts'
import { insertProducts } from './product-fixtures.ts'
import type { TestApp } from './test-app.ts'

const imeis = ['356938035643809', '490154203237518', '352099001761481'] as const

interface UsedPhone {
  boughtForPaise?: number
  pricePaise?: number
  /** Of its IMEI. */
  index?: number
  imei2?: string | undefined
  device?: Partial<NewDevice>
  /** Another piece of it. */
  item?: Product
}

/** A used phone of the shop, bought from a person, that is taxed on the margin. */
export async function usedPhone(
  app: TestApp,
  { boughtForPaise = 8_000_00, pricePaise = 11_000_00, index = 0, imei2, device, item }: UsedPhone = {},
) {
  const sold = item ?? (await addUsedItem(app, pricePaise))
  const imei = imeis[index]!
  const added: NewDevice = {
    ...{ productId: sold._id, numbers: { imei1: imei, imei2 }, condition: 'used', state: 'in_stock' },
    ...{
      source: 'bought_back',
      costPaise: paise(boughtForPaise),
      isMarginScheme: true,
      reason: 'bought_back',
    },
    ...device,
  }
  const [id] = await inTransaction(app.db, (tx) => addDevices(tx, [added], app.clock()))
  return { item: sold, device: id!, imei }
}

export async function addUsedItem(app: TestApp, pricePaise: number) {
  const [item] = await insertProducts(app, 'sales', [{ onHand: 0, pricePaise: paise(pricePaise) }])
  await app.db.execute(
    sql`update products set is_serialised = true, condition = 'used', grade = 'B' where id = ${item._id}`,
  )
  return item
}
