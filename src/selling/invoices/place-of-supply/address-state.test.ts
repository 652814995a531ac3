import { expect, test } from 'vitest'
import { stateOfAddress } from './address-state.ts'

test.each([
  '4 MG Road, Bengaluru 560001',
  '4 MG Road, Bengaluru 560 001',
  '4 MG Road, Bengaluru 560\u00a0001',
  '4 MG Road, Bengaluru 560  001',
  '4 MG Road, Bengaluru 560\u2013001',
  '4 MG Road, Bengaluru - 560 - 001.',
  '4 MG Road, Bengaluru 560\u200b001',
  '4 MG Road, Bengaluru ௫௬௦௦௦௧',
  '4 MG Road, Bengaluru ௫௬௦ ௦௦௧',
  '4 MG Road, Bengaluru ೫೬೦೦೦೧',
  '4 MG Road, Bengaluru 5௬0 ೦0１',
  '4 MG Road, Bengaluru-560001',
  '560001 Bengaluru, 4 MG Road',
  '4 MG Road\nBengaluru 560001\nKarnataka',
  'Bengaluru 560001 Ph 98765 43210',
  'Bengaluru 560001 Ph: +91 98765-43210',
  'Bengaluru 560001 Ph 987 654 3210',
  'Bengaluru 560001, 6416012345',
  'Bengaluru 560001, 641 601 2345',
  'Flat 999999, Bengaluru 560001',
  'Shop 560002, Bengaluru 560001',
  'Flat 641601, Bengaluru 560001, Karnataka',
  'Flat 641601, Bengaluru 560001, ಕರ್ನಾಟಕ',
])('%j lies in Karnataka', (address) =>
  expect(stateOfAddress(address)).toEqual({ pincode: '560001', state: '29' }),
)

test.each([
  ['Bengaluru 560001 (Flat 641601)', '641601'],
  ['Plot 641601, Kochi 682-001', '682001'],
  ['4 MG Road, Bengaluru 560001, Kerala', '560001'],
  ['Chennai, TAMILNADU 560001', '560001'],
  ['தமிழ்நாடு 560001', '560001'],
  ['Bengaluru 560001, केरल', '560001'],
  ['Bengaluru 560001, తెలంగాణ', '560001'],
  ['Bengaluru 560001, छत्तीसगढ\u093c', '560001'],
  ['56 APO, 900056', '900056'],
  ['Some Street 650001', '650001'],
])('%j leaves a doubt', (address, pincode) => expect(stateOfAddress(address)).toEqual({ pincode }))

test.each([
  '',
  '4 MG Road, Bengaluru, Karnataka',
  'Kumaran Road, Tiruppur 64160',
  'Ph 9876543210',
  'Door 560\n001 Street',
  '5600011 Bengaluru',
])('%j has no pincode', (address) => expect(stateOfAddress(address)).toEqual({}))

test('a name that is part of a word names no State', () => {
  expect(stateOfAddress('Goaltown, Bengaluru 560001').state).toBe('29')
  expect(stateOfAddress('Karnataka Bank Street, Tiruppur, Tamil Nadu 641601').state).toBe('33')
})

test('long texts of digits, spaces and marks are read', () => {
  for (const part of ['1 ', '\u0301', '9', '560 ', 'a'])
    expect(stateOfAddress(`${part.repeat(10_000)}, Bengaluru 560001`).state).toBe('29')
})
