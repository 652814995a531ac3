import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { payThroughKills } from './pay-through-kills.ts'

/** Expects one order and one invoice per payer, and invoice numbers without gaps. */
export async function expectGaplessInvoices(trial: {
  payments: number
  kills: number
  databaseUrl?: string
}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kadai-numbers-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const { payments } = trial
  const { problems, paidOrders, invoices, acknowledged } = await payThroughKills({ ...trial, dataDir })
  expect(problems).toEqual([])
  expect(paidOrders).toBe(payments)
  expect(invoices).toEqual(Array.from({ length: payments }, (_, n) => n + 1))
  expect(acknowledged).toBeGreaterThan(payments / 2)
}
