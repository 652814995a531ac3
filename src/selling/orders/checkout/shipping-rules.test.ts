import { expect, test } from 'vitest'
import { phone, home, line, openShop, place, placed, show } from '../../../testing/order-fixtures.ts'
import { guest } from '../../../testing/visitor.ts'
import { latinNameNeeded, nameProblem } from './shipping-rules.ts'

test.each([
  'Asha Raman',
  "D'Souza-José (Tiruppur) & Sons",
  'राजेश कुमार शर्मा',
  'അനിൽ കുമാർ',
  'محمد علی',
  'ৰাজেশ শইকীয়া',
  'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  'કૃષ્ણ',
  'ଜଗନ୍ନାଥ',
  'வெங்கடேஷ்',
  'లక్ష్మీ',
  'ಲಕ್ಷ್ಮಿ',
  'ꯃꯩꯇꯩ',
  'ᱥᱟᱱᱛᱟᱲᱤ',
  'राजेश Kumar அனில்',
  'Asha 🌸 Kumar',
  'Rāma Śarmā',
  'Jose\u0301',
  'വിജയന\u200dഅ',
])('the name %s can be printed', (name) => {
  expect(nameProblem(name)).toBeUndefined()
})

test.each([
  ['Han', '王小明'],
  ['Han beside Latin', 'Asha 王'],
  ['Thai', 'สมชาย'],
  ['Cyrillic', 'Иван'],
  ['Greek', 'Νίκος'],
  ['nothing but emoji', '🌸🌸'],
  ['private use', 'Asha \ue000'],
  ['an unassigned code point', 'Asha \u0984'],
  ['half of a surrogate pair', 'Asha \ufffd'],
  ['a hundred combining marks', `a${'\u0301'.repeat(99)}`],
  ['a hundred vowel signs', `क${'\u093f'.repeat(99)}`],
  ['a hundred marks of Urdu', `م${'\u064e'.repeat(99)}`],
])('a name with %s needs Latin letters', (what, name) => {
  expect(nameProblem(name)).toBe(latinNameNeeded)
})

test('a name that the invoice cannot show is a field error and creates no order', async () => {
  const app = await openShop()
  const buyer = await guest(app)
  const lines = [line(await phone(app))]
  const answer = await place(buyer, lines, { shipping: { ...home, fullName: '王小明' } })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    message: latinNameNeeded,
    errors: [{ field: 'shipping.fullName', message: latinNameNeeded }],
  })
  expect((await buyer.get('/api/orders')).json()).toEqual([])

  const order = await placed(buyer, lines, { shipping: { ...home, fullName: 'محمد علی' } })
  expect(await show(buyer, order)).toMatchObject({ shipping: { fullName: 'محمد علی' } })
})
