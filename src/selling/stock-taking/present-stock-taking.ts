import { usersStore } from '../../people/accounts/users-store.ts'
import type { Database } from '../../platform/database.ts'
import { toRupees } from '../../platform/money/money.ts'
import { devicesStore } from '../devices/devices-store.ts'
import type { CountRow, StockTaking, StockTakingSummary } from './contract.ts'
import { countsStore, type StoredCountRow } from './counts-store.ts'
import { differenceOf } from './difference-rules.ts'
import { stockTakingNotFound } from './errors.ts'
import { stockTakingsStore, type StoredStockTaking } from './stock-takings-store.ts'

export async function presentSummaries(
  db: Database,
  stockTakings: StoredStockTaking[],
): Promise<StockTakingSummary[]> {
  const names = await usersStore(db).namesOf(
    stockTakings.flatMap(({ startedBy, endedBy }) => [startedBy, ...(endedBy === null ? [] : [endedBy])]),
  )
  return stockTakings.map(({ startedAt, startedBy, endedAt, endedBy, ...stockTaking }) => ({
    ...stockTaking,
    startedAt: startedAt.toISOString(),
    startedBy: names.get(startedBy) ?? '',
    endedAt: endedAt?.toISOString() ?? null,
    endedBy: endedBy === null ? null : (names.get(endedBy) ?? ''),
  }))
}

/** @throws stockTakingNotFound (404) */
export async function findStockTaking(db: Database, id: string): Promise<StoredStockTaking> {
  const stockTaking = await stockTakingsStore(db).byId(id)
  if (!stockTaking) throw stockTakingNotFound()
  return stockTaking
}

export async function showStockTaking(db: Database, id: string): Promise<StockTaking> {
  const stockTaking = await findStockTaking(db, id)
  const [summary] = await presentSummaries(db, [stockTaking])
  return { ...summary!, counts: await countsStore(db).counts(stockTaking) }
}

/** `withValue`: for those who may see costs. */
export async function presentCountRows(
  db: Database,
  rows: StoredCountRow[],
  withValue: boolean,
): Promise<CountRow[]> {
  const unnamed = rows.flatMap(({ deviceId, number }) =>
    deviceId !== null && number === null ? deviceId : [],
  )
  const devices = new Map((await devicesStore(db).byIds(unnamed)).map((device) => [device.id, device]))
  return rows.map((row) => {
    const { kind, productId, name, code, counted, expected, isUncertain, reason, note, correction } = row
    return {
      ...{ kind, counted, expected, isUncertain, reason, note, correction, difference: differenceOf(row) },
      item: { id: productId, name, code },
      device: row.deviceId === null ? null : deviceOf(row.deviceId, row, devices),
      ...(withValue && { value: row.valuePaise === null ? null : toRupees(row.valuePaise) }),
    }
  })
}

function deviceOf(
  id: string,
  { number, state, order }: StoredCountRow,
  devices: ReadonlyMap<
    string,
    { number: string; state: NonNullable<StoredCountRow['state']>; orderId: string | null }
  >,
): CountRow['device'] {
  const device = devices.get(id)
  return {
    id,
    number: number ?? device?.number ?? '',
    state: state ?? device?.state ?? 'in_stock',
    order: order ?? device?.orderId ?? null,
  }
}
