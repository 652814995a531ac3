import { expect, test } from 'vitest'
import { isState } from '../../../site/gst/states.ts'
import { stateOfPincode } from './pincodes.ts'

test.each([
  ['641601', '33', 'Tiruppur'],
  ['600001', '33', 'Chennai'],
  ['635109', '33', 'Hosur'],
  ['605001', '34', 'Puducherry'],
  ['605602', '33', 'Villupuram'],
  ['609602', '34', 'Karaikal'],
  ['609001', '33', 'Mayiladuthurai'],
  ['673310', '34', 'Mahe'],
  ['533464', '34', 'Yanam'],
  ['533001', '37', 'Kakinada'],
  ['560001', '29', 'Bengaluru'],
  ['682001', '32', 'Kochi'],
  ['682555', '31', 'Kavaratti'],
  ['500001', '36', 'Hyderabad'],
  ['517501', '37', 'Tirupati'],
  ['403001', '30', 'Panaji'],
  ['396210', '26', 'Daman'],
  ['110001', '07', 'Delhi'],
  ['160017', '04', 'Chandigarh'],
  ['160062', '03', 'Mohali'],
  ['134109', '06', 'Panchkula'],
  ['194101', '38', 'Leh'],
  ['190001', '01', 'Srinagar'],
  ['246001', '05', 'Pauri'],
  ['246763', '09', 'Najibabad'],
  ['247667', '05', 'Roorkee'],
  ['834001', '20', 'Ranchi'],
  ['737101', '11', 'Gangtok'],
  ['744101', '35', 'Port Blair'],
])('pincode %s lies in the State %s: %s', (pincode, state) => {
  expect(stateOfPincode(pincode)).toBe(state)
})

test('Army post offices and unassigned pincodes have no State', () => {
  expect(stateOfPincode('900056')).toBeUndefined()
  expect(stateOfPincode('999999')).toBeUndefined()
  expect(stateOfPincode('650001')).toBeUndefined()
})

test('every pincode maps to an existing State or to none', () => {
  const found = new Set<string>()
  for (let pincode = 100_000; pincode <= 999_999; pincode++) {
    const state = stateOfPincode(String(pincode))
    if (state !== undefined) found.add(state)
  }
  expect([...found].filter((state) => !isState(state))).toEqual([])
  expect(found.size).toBe(36)
})
