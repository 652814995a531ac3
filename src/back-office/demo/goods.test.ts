import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'

/** The rows of a sheet, by heading. */
const read = (sheet: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`goods/${sheet}.csv`, import.meta.url)), { columns: true })

const [phones, repairs, accessories] = [read('phones'), read('repairs'), read('accessories')]
const everything = [...phones, ...repairs, ...accessories]

const unique = (names: string[]) => new Set(names).size === names.length

test('OPS-11 the demo shop has a realistic number of phones, repairs and accessories', () => {
  expect(phones.length).toBeGreaterThanOrEqual(44)
  expect(repairs.length).toBeGreaterThanOrEqual(14)
  expect(accessories.length).toBeGreaterThanOrEqual(34)
})

test('no two items of a catalogue are the same, and each has a drawing of its own', () => {
  expect(unique(phones.map(({ Name, Model }) => `${Name}, ${Model}`))).toBe(true)
  expect(unique(repairs.map(({ Name }) => Name!))).toBe(true)
  expect(unique(accessories.map(({ Name, Compatibility }) => `${Name} for ${Compatibility}`))).toBe(true)
  expect(unique(everything.map(({ Picture }) => Picture!))).toBe(true)
})

test.each([
  ['iPhone 15 Pro Max', 159_900],
  ['Samsung S24 Ultra', 129_999],
  ['OnePlus 12', 64_999],
  ['Google Pixel 8 Pro', 89_999],
])('the featured %s costs ₹%i', (name, price) => {
  expect(phones.filter(({ Name }) => Name === name)).toMatchObject([{ Price: String(price) }])
})

test('every description is one or two plain sentences', () => {
  for (const { Name, Description = '' } of everything) {
    expect(Description.length, Name).toBeGreaterThanOrEqual(60)
    expect(Description.length, Name).toBeLessThanOrEqual(160)
    expect(Description, Name).toMatch(/\.$/)
    expect(Description, Name).not.toMatch(/\b(best|cheapest|warranty|EMI|offer|discount)\b/i)
  }
})

test('goods have stock, repairs have none; some goods are low and one phone is sold out', () => {
  const counts = [...phones, ...accessories].map(({ Stock }) => Number(Stock))
  expect(counts.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true)
  expect(counts.filter((stock) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(5)
  expect(phones.filter(({ Stock }) => Stock === '0')).toHaveLength(1)
  expect(repairs.every((row) => !('Stock' in row))).toBe(true)
})
