import { afterEach, expect, test, vi } from 'vitest'
import { storedUser } from '../../../people/accounts/stored-user.ts'
import { rememberedShipping } from './remembered-shipping.ts'

const details = { fullName: 'Asha Raman', phoneNumber: '9876543210', deliveryAddress: '4 Kumaran Road' }

/** A storage that takes this many texts. */
function storageOf(capacity = Infinity) {
  const stored: Record<string, string> = {}
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      if (capacity-- <= 0) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      stored[key] = text
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }
  vi.stubGlobal('window', { localStorage: storage })
  return stored
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('details are remembered until they are forgotten', () => {
  const stored = storageOf()
  expect(rememberedShipping.save(details)).toBe(true)
  expect(rememberedShipping.read()).toEqual(details)
  rememberedShipping.forget()
  expect(rememberedShipping.read()).toBeUndefined()
  expect(stored).toEqual({})
})

test('an order without an address leaves the one that is remembered', () => {
  storageOf()
  rememberedShipping.save(details)
  rememberedShipping.save({ ...details, phoneNumber: '9123456780', deliveryAddress: '' })
  expect(rememberedShipping.read()).toEqual({ ...details, phoneNumber: '9123456780' })
})

test('a full or blocked storage is reported and holds no older details', () => {
  const stored = storageOf(1)
  rememberedShipping.save(details)
  expect(rememberedShipping.save({ ...details, fullName: 'Mani' })).toBe(false)
  expect(stored).toEqual({})
  vi.stubGlobal('window', {})
  expect(rememberedShipping.save(details)).toBe(false)
  expect(rememberedShipping.read()).toBeUndefined()
})

test('a member sees nothing that a guest had remembered in the same browser', () => {
  storageOf()
  rememberedShipping.save(details)
  const member = { ...details, _id: 'one', email: '', isAdmin: 'false', isGuest: false }
  vi.spyOn(storedUser, 'member').mockReturnValue(member)
  expect(rememberedShipping.read()).toBeUndefined()
})
