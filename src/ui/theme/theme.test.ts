import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseTheme, savedTheme, shownTheme, themeScript } from './theme.ts'

type Browser = { theme?: string; dark?: boolean; storageBlocked?: boolean }

function open({ theme, dark = false, storageBlocked = false }: Browser) {
  const storage: Record<string, string> = theme ? { theme } : {}
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  if (storageBlocked) {
    const block = () => {
      throw new Error('storage is blocked')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { get: block, set: block }))
  } else vi.stubGlobal('localStorage', storage)
  return storage
}

function firstPaint() {
  runInThisContext(themeScript)
  return shownTheme()
}

afterEach(() => vi.unstubAllGlobals())

describe('the theme before the first paint', () => {
  it('is the saved one, whatever the system prefers', () => {
    open({ theme: 'light', dark: true })
    expect(firstPaint()).toBe('light')
    open({ theme: 'dark' })
    expect(firstPaint()).toBe('dark')
  })

  it('is the system’s if none or auto is saved', () => {
    open({ dark: true })
    expect(firstPaint()).toBe('dark')
    open({ theme: 'auto' })
    expect(firstPaint()).toBe('light')
  })

  it('is the system’s if storage is blocked or has an unknown value', () => {
    open({ storageBlocked: true, dark: true })
    expect(firstPaint()).toBe('dark')
    open({ theme: '<script>', dark: true })
    expect(firstPaint()).toBe('dark')
  })
})

describe('choosing a theme', () => {
  it('applies and saves it', () => {
    const storage = open({})
    chooseTheme('dark')
    expect([shownTheme(), savedTheme(), storage['theme']]).toEqual(['dark', 'dark', 'dark'])
  })

  it('auto follows the system again', () => {
    open({ theme: 'light', dark: true })
    chooseTheme('auto')
    expect([shownTheme(), savedTheme()]).toEqual(['dark', 'auto'])
  })

  it('works if storage is blocked', () => {
    open({ storageBlocked: true })
    chooseTheme('dark')
    expect([shownTheme(), savedTheme()]).toEqual(['dark', 'auto'])
  })
})
