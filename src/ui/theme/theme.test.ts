import { runInThisContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseTheme, savedTheme, shownTheme, themeScript } from './theme.ts'

type Browser = { theme?: string; dark?: boolean; storageRefused?: boolean }

function open({ theme, dark = false, storageRefused = false }: Browser) {
  const storage: Record<string, string> = theme ? { theme } : {}
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('matchMedia', () => ({ matches: dark }))
  if (storageRefused) {
    const refuse = () => {
      throw new Error('storage is refused')
    }
    vi.stubGlobal('localStorage', new Proxy({}, { get: refuse, set: refuse }))
  } else vi.stubGlobal('localStorage', storage)
  return storage
}

function firstPaint() {
  runInThisContext(themeScript)
  return shownTheme()
}

afterEach(() => vi.unstubAllGlobals())

describe('the theme before the first paint', () => {
  it('is the saved one, whatever the system wants', () => {
    open({ theme: 'light', dark: true })
    expect(firstPaint()).toBe('light')
    open({ theme: 'dark' })
    expect(firstPaint()).toBe('dark')
  })

  it('is the system’s where none or auto is saved', () => {
    open({ dark: true })
    expect(firstPaint()).toBe('dark')
    open({ theme: 'auto' })
    expect(firstPaint()).toBe('light')
  })

  it('is the system’s where storage is refused or holds nonsense', () => {
    open({ storageRefused: true, dark: true })
    expect(firstPaint()).toBe('dark')
    open({ theme: '<script>', dark: true })
    expect(firstPaint()).toBe('dark')
  })
})

describe('choosing a theme', () => {
  it('shows it at once and remembers it', () => {
    const storage = open({})
    chooseTheme('dark')
    expect([shownTheme(), savedTheme(), storage['theme']]).toEqual(['dark', 'dark', 'dark'])
  })

  it('of auto follows the system again', () => {
    open({ theme: 'light', dark: true })
    chooseTheme('auto')
    expect([shownTheme(), savedTheme()]).toEqual(['dark', 'auto'])
  })

  it('works where storage is refused', () => {
    open({ storageRefused: true })
    chooseTheme('dark')
    expect([shownTheme(), savedTheme()]).toEqual(['dark', 'auto'])
  })
})
