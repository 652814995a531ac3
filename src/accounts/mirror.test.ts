import { beforeEach, expect, test, vi } from 'vitest'
import { mirror } from './mirror.ts'

const owner = {
  _id: '1',
  fullName: 'The Owner',
  email: 'owner@example.com',
  isAdmin: true,
  isGuest: false,
  isVerified: true,
  createdAt: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})

test('staff by the server’s word is who signed in, not who stands in storage', () => {
  mirror.remember(owner)
  expect(mirror.isStaffByServer()).toBe(true)
  mirror.readFromStorage()
  expect(mirror.current()).toMatchObject({ isAdmin: 'true' })
  expect(mirror.isStaffByServer()).toBe(false)
  mirror.remember({ ...owner, isAdmin: false })
  expect(mirror.isStaffByServer()).toBe(false)
  mirror.forget()
  expect(mirror.isStaffByServer()).toBe(false)
})
