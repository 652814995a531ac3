import { afterEach, expect, test, vi } from 'vitest'
import { storedUser } from '../../people/accounts/stored-user.ts'
import { cartChoice } from './cart-choice.ts'

const chosen = { unchecked: ['sales/one'], delivery: 'collect' } as const
const nothing = { unchecked: [], delivery: 'home' }
const choice = () => ({ unchecked: [...chosen.unchecked], delivery: chosen.delivery })

function storageOf(stored: Record<string, string> = {}) {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => Object.assign(stored, { [key]: text }),
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }
  vi.stubGlobal('window', { localStorage: storage })
  return stored
}

function visit(as: { _id: string; isGuest: boolean } | undefined) {
  const user = as && { ...as, fullName: '', email: '', isAdmin: 'false' }
  vi.spyOn(storedUser, 'member').mockReturnValue(user?.isGuest ? undefined : user)
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the choice lasts until it is cleared', () => {
  storageOf()
  visit({ _id: 'guest', isGuest: true })
  expect(cartChoice.read()).toEqual(nothing)
  cartChoice.save(choice())
  expect(cartChoice.read()).toEqual(chosen)
  cartChoice.clear()
  expect(cartChoice.read()).toEqual(nothing)
})

test('a guest’s choice survives signing in, a member’s is shown to no other user', () => {
  storageOf()
  visit({ _id: 'guest', isGuest: true })
  cartChoice.save(choice())
  visit({ _id: 'member', isGuest: false })
  expect(cartChoice.read()).toEqual(chosen)
  cartChoice.save(choice())
  visit({ _id: 'other', isGuest: false })
  expect(cartChoice.read()).toEqual(nothing)
})

test.each(['', 'null', '{', '[]', '7', '{"owner":""}', '{"owner":"","unchecked":7,"delivery":"drone"}'])(
  'what is stored as %j is ignored',
  (text) => {
    storageOf({ cartChoice: text })
    visit(undefined)
    expect(cartChoice.read()).toEqual(nothing)
  },
)

test('full or blocked storage forgets the choice and breaks nothing', () => {
  visit(undefined)
  const refuse = () => {
    throw new Error('The quota has been exceeded.')
  }
  vi.stubGlobal('window', { localStorage: { getItem: () => null, setItem: refuse, removeItem: refuse } })
  cartChoice.save(choice())
  cartChoice.clear()
  expect(cartChoice.read()).toEqual(nothing)
  vi.stubGlobal('window', {
    get localStorage() {
      return refuse()
    },
  })
  cartChoice.save(choice())
  expect(cartChoice.read()).toEqual(nothing)
})
