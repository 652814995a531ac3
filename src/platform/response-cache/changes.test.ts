import { expect, test } from 'vitest'
import { Changes } from './changes.ts'

test('a change makes old what shows it, and nothing else', () => {
  const changes = new Changes()
  const since = changes.now()
  changes.changed('sales')
  expect(changes.hasChanged(['services', 'sales'], since)).toBe(true)
  expect(changes.hasChanged(['services'], since)).toBe(false)
  expect(changes.hasChanged(['sales'], changes.now())).toBe(false)
})

test('what was changed while nobody listened has changed, whatever it was', () => {
  const changes = new Changes()
  const since = changes.now()
  expect(changes.isHeard).toBe(false)
  changes.heardFromNowOn()
  expect(changes.isHeard).toBe(true)
  expect(changes.hasChanged([], since)).toBe(true)
})

test('a notice that comes on several connections is one', () => {
  const changes = new Changes()
  changes.heard('7 sales sales/1')
  const since = changes.now()
  changes.heard('7 sales sales/1')
  expect(changes.hasChanged(['sales'], since)).toBe(false)
  changes.heard('8 sales sales/1')
  expect(changes.hasChanged(['sales/1'], since)).toBe(true)
  changes.heard('9 everything')
  expect(changes.hasChanged([], since)).toBe(true)
})

test('of changes without number the old ones are forgotten so that nothing old is ever taken for new', () => {
  const changes = new Changes()
  const since = changes.now()
  for (let item = 0; item < 20_000; item++) changes.changed(`sales/${item}`)
  expect(changes.hasChanged(['sales/3'], since)).toBe(true)
  expect(changes.hasChanged(['sales/19999'], since)).toBe(true)
  const later = changes.now()
  changes.changed('sales/1')
  expect(changes.hasChanged(['sales/2'], later)).toBe(false)
})
