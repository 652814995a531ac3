import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { fillDemoShop } from '../../../../back-office/demo/fill-demo-shop.ts'
import { phoneticKey } from './phonetic-key.ts'
import { transliterate } from './tamil-script.ts'

test.each([
  ['charger', 'charjar', 'sarjar', 'சார்ஜர்'],
  ['cover', 'kavar', 'kover', 'கவர்'],
  ['display', 'disply', 'displai', 'டிஸ்ப்ளே'],
  ['battery', 'batri', 'batery', 'பேட்டரி'],
  ['phone', 'fone', 'போன்', 'ஃபோன்'],
  ['samsung', 'samsang', 'சாம்சங்'],
  ['power', 'pavar', 'பவர்'],
  ['bank', 'பேங்க்'],
  ['bluetooth', 'blutooth', 'ப்ளூடூத்'],
  ['headset', 'hedset', 'ஹெட்செட்'],
])('%s sounds like %s', (word, ...others) => {
  for (const other of others) expect(phoneticKey(other), other).toBe(phoneticKey(word))
})

test('different words have different keys', () => {
  const words = ['charger', 'cover', 'case', 'cable', 'camera', 'screen', 'speaker', 'battery', 'glass']
  expect(new Set(words.map(phoneticKey)).size).toBe(words.length)
})

test('Tamil letters are written in Latin ones by sound', () => {
  expect(transliterate('சார்ஜர்')).toBe('sarjar')
  expect(transliterate('தண்ணீர்')).toBe('tannir')
})

test('the database computes the same key', async () => {
  const app = await testApp()
  await fillDemoShop(app.db, app.clock)
  const { rows } = await app.db.execute<{ word: string; phonetic_key: string }>(
    sql`select word, phonetic_key from catalogue_words`,
  )
  expect(rows.length).toBeGreaterThan(500)
  for (const { word, phonetic_key: key } of rows) expect(phoneticKey(word), word).toBe(key)
})
