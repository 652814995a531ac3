import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../platform/database/transaction.ts'
import { issued, sale } from '../../testing/documents.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { newId } from '../../platform/ids.ts'
import { documentsStore } from './documents-store.ts'
import { issueInvoice } from './issue-invoice.ts'
import { documentCode, financialYear } from './document-number.ts'
import { seriesStore } from './series-store.ts'

const { db, empty, close } = await openTestDatabase()
afterAll(close)
beforeEach(empty)

const at = (moment: string) => new Date(moment)
const take = (moment: string, series = '') => seriesStore(db).nextNumber(series, at(moment))

test('the last moment of 31 March and the first of 1 April are in different years, and numbering restarts', async () => {
  expect(await take('2026-03-31T23:59:58+05:30')).toMatchObject({ year: '25-26', number: 1 })
  expect(await take('2026-03-31T23:59:59.999+05:30')).toMatchObject({ year: '25-26', number: 2 })
  expect(await take('2026-04-01T00:00:00+05:30')).toMatchObject({ year: '26-27', number: 1 })
})

test('if the clock is set back, documents are issued at the time of the last one', async () => {
  const last = await take('2026-04-01T00:00:00+05:30')
  const next = await take('2026-03-31T23:50:00+05:30')
  expect(next).toEqual({ ...last, number: 2 })
})

test('each series has its own numbers', async () => {
  await take('2026-11-21T10:00:00Z')
  expect(await take('2026-11-21T10:00:00Z', 'CN')).toMatchObject({ number: 1 })
})

test('two hundred concurrent payments, some of which fail, leave no gap and share no number', async () => {
  const now = at('2026-11-21T10:00:00Z')
  const failure = new Error('The payment fails after its invoice.')
  const pay = (index: number) =>
    inTransaction(db, async (tx) => {
      const document = await issueInvoice(tx, sale({ orderId: `KD-${index}` }), now)
      if (index % 5 === 0) throw failure
      return document.number
    })
  const numbers: number[] = []
  // As many at once as fit into the connection queue.
  for (let first = 0; first < 250; first += 50) {
    const paid = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => pay(first + index)))
    for (const one of paid)
      if (one.status === 'fulfilled') numbers.push(one.value)
      else expect(one.reason).toBe(failure)
  }
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
})

test('an order has one invoice, and issued documents can be neither changed nor deleted', async () => {
  const add = () =>
    documentsStore(db).add({
      ...issued(sale()),
      id: newId(),
      number: 1,
      code: `26-27/${newId().slice(0, 5)}`,
    })
  await add()
  await expect(add()).rejects.toThrow()
  await expect(db.execute(`update tax_documents set total_paise = 1`)).rejects.toThrow()
  await expect(db.execute(`delete from tax_documents`)).rejects.toThrow()
})

test('a number has at most sixteen permitted characters', () => {
  for (const [series, number] of [
    ['', 1],
    ['', 99_99_999],
    ['CN', 99_99_999],
  ] as const)
    expect(documentCode(series, '26-27', number)).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
})

test('the financial year begins on 1 April in India', () => {
  expect(financialYear(new Date('2026-03-31T23:59:59+05:30'))).toBe('25-26')
  expect(financialYear(new Date('2026-04-01T00:00:00+05:30'))).toBe('26-27')
  expect(financialYear(new Date('2099-12-31T12:00:00Z'))).toBe('99-00')
})
