import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localStore } from '../../../platform/browser-storage.ts'
import { newDraft } from './draft-bill.ts'
import { addScan } from './draft-scans.ts'

/** As a browser has it, as far as the drafts use it. */
function storage(limit = Infinity) {
  const values: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => values[key] ?? null,
    setItem(key: string, text: string) {
      if (text.length > limit) throw new DOMException('full', 'QuotaExceededError')
      values[key] = text
    },
    removeItem: (key: string) => delete values[key],
  }
  return new Proxy(methods, { ownKeys: () => Object.keys(values), getOwnPropertyDescriptor: describe })
  function describe() {
    return { enumerable: true, configurable: true }
  }
}

const open = (localStorage: object) =>
  vi.stubGlobal('window', { localStorage, addEventListener: vi.fn(), removeEventListener: vi.fn() })
/** Each tab has modules of its own. */
async function newTab() {
  vi.resetModules()
  return (await import('./stored-drafts.ts')).storedDrafts
}

const draft = newDraft('bill-1', new Date('2026-11-27T05:00:00Z'))

beforeEach(() => open(storage()))
afterEach(() => vi.unstubAllGlobals())

test('two tabs add to one bill instead of replacing each other’s changes', async () => {
  const [one, other] = [await newTab(), await newTab()]
  one.add(draft)
  other.change('bill-1', (known) => addScan(known, '8901'))
  one.change('bill-1', (known) => addScan(known, '8902'))
  expect(other.read('bill-1')?.scans.map(({ code }) => code)).toEqual(['8901', '8902'])
})

test('a bill that another tab has completed does not come back', async () => {
  const [one, other] = [await newTab(), await newTab()]
  one.add(draft)
  other.remove('bill-1')
  one.change('bill-1', (known) => addScan(known, '8901'))
  expect(one.list()).toEqual([])
})

test('bills outlive signing out, and other texts do not', async () => {
  const drafts = await newTab()
  drafts.add(draft)
  localStore.set('user', '{}')
  localStore.clear()
  expect(localStore.get('user')).toBeUndefined()
  expect(drafts.list()).toEqual([draft])
})

test('a browser whose storage is full keeps the bill on the page, and says so', async () => {
  open(storage(10))
  const drafts = await newTab()
  drafts.add(draft)
  drafts.change('bill-1', (known) => addScan(known, '8901'))
  expect(drafts.list()).toMatchObject([{ scans: [{ code: '8901' }] }])
  expect(drafts.isLostOnReload('bill-1')).toBe(true)
})

test('what is no bill is ignored', async () => {
  const drafts = await newTab()
  localStore.set('device.bill.broken', '{"format":')
  localStore.set('device.bill.later', '{"format":2}')
  expect(drafts.list()).toEqual([])
})
