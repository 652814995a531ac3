import { expect, test } from 'vitest'
import { demoAccessories, demoPhones } from './demo-catalogue.ts'
import { demoRepairs } from './repairs.ts'

const everything = [...demoPhones, ...demoRepairs, ...demoAccessories]
const unique = (names: string[]) => new Set(names).size === names.length

test('OPS-11 the demo shop has a realistic number of phones, repairs and accessories', () => {
  expect(demoPhones.length).toBeGreaterThanOrEqual(44)
  expect(demoRepairs.length).toBeGreaterThanOrEqual(14)
  expect(demoAccessories.length).toBeGreaterThanOrEqual(34)
})

test('no two items of a catalogue are the same', () => {
  expect(unique(demoPhones.map(({ product_name, model }) => `${product_name}, ${model}`))).toBe(true)
  expect(unique(demoRepairs.map(({ product_name }) => product_name))).toBe(true)
  expect(
    unique(demoAccessories.map(({ product_name, compatibility }) => `${product_name} for ${compatibility}`)),
  ).toBe(true)
  expect(unique(everything.map(({ image_url }) => image_url))).toBe(true)
})

test('every price is whole paise between ₹1 and ₹10,00,000', () => {
  for (const { product_name, price } of everything) {
    expect(price, product_name).toBeGreaterThanOrEqual(1)
    expect(price, product_name).toBeLessThanOrEqual(1_000_000)
    expect(Number(price.toFixed(2)), product_name).toBe(price)
  }
})

test.each([
  ['iPhone 15 Pro Max', 159_900],
  ['Samsung S24 Ultra', 129_999],
  ['OnePlus 12', 64_999],
  ['Google Pixel 8 Pro', 89_999],
])('the featured %s costs ₹%i', (name, price) => {
  expect(demoPhones.filter(({ product_name }) => product_name === name)).toMatchObject([{ price }])
})

test('every description is one or two plain sentences', () => {
  for (const { product_name, description } of everything) {
    expect(description.length, product_name).toBeGreaterThanOrEqual(60)
    expect(description.length, product_name).toBeLessThanOrEqual(160)
    expect(description, product_name).toMatch(/\.$/)
    expect(description, product_name).not.toMatch(/\b(best|cheapest|warranty|EMI|offer|discount)\b/i)
  }
})

test('no field of an item is empty', () => {
  for (const item of everything) {
    expect(
      Object.values(item).every((value) => value !== ''),
      item.product_name,
    ).toBe(true)
  }
})

test('goods have stock, repairs have none; some goods are low and one phone is sold out', () => {
  const counts = [...demoPhones, ...demoAccessories].map(({ stock }) => stock)
  expect(counts.every((stock) => Number.isInteger(stock) && stock >= 0)).toBe(true)
  expect(counts.filter((stock) => stock >= 1 && stock <= 3).length).toBeGreaterThanOrEqual(5)
  expect(demoPhones.filter(({ stock }) => stock === 0)).toHaveLength(1)
  expect(new Set(demoRepairs.map(({ stock }) => stock))).toEqual(new Set([null]))
})
