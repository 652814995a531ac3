import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { createShopDatabase } from '../../src/testing/test-postgres.ts'
import { buyLastUnits } from './last-units.ts'

/** Expects that, of many concurrent buyers of the last units, exactly as many succeed, and all others are refused before paying. */
export async function expectUnitsSoldOnce({ people, units }: { people: number; units: number }) {
  const database = await createShopDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-crowd-'))
  onTestFinished(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const { paid, soldOut, errors, ...ledger } = await buyLastUnits(database.url, dataDir, { people, units })
  expect(errors).toEqual([])
  expect(new Set(paid).size).toBe(units)
  expect(soldOut).toHaveLength(people - units)
  expect(soldOut.filter((message) => !message.includes('stock_is_short'))).toEqual([])
  expect(ledger).toEqual({
    problems: [],
    onHand: 0,
    held: 0,
    paidOrders: units,
    invoices: Array.from({ length: units }, (_, n) => n + 1),
  })
}
