import { localStore } from '../../../platform/browser-storage.ts'
import { format, type DraftBill } from './draft-bill.ts'

const prefix = 'device.bill.'

/** What was last read or written, so that an unchanged draft stays the same object. */
const known = new Map<string, { text: string; draft: DraftBill }>()
/** Of a browser that stores nothing: the bill lasts as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()
let version = 0

function notify() {
  version += 1
  for (const listener of listeners) listener()
}

function noticeOtherTab({ key }: StorageEvent) {
  if (key === null || key.startsWith(prefix)) notify()
}

function read(id: string): DraftBill | undefined {
  const text = unstored.get(id) ?? localStore.get(prefix + id)
  if (text === undefined) return undefined
  const before = known.get(id)
  if (before?.text === text) return before.draft
  const draft = parse(text)
  if (draft) known.set(id, { text, draft })
  return draft
}

function write(draft: DraftBill) {
  const text = JSON.stringify(draft)
  localStore.set(prefix + draft.id, text)
  if (localStore.get(prefix + draft.id) === text) unstored.delete(draft.id)
  else unstored.set(draft.id, text)
  known.set(draft.id, { text, draft })
  notify()
}

function parse(text: string): DraftBill | undefined {
  try {
    const stored = JSON.parse(text) as { format: unknown }
    return stored.format === format ? (stored as DraftBill) : undefined
  } catch {
    return undefined
  }
}

/**
 * The bills in progress of this device, for all its tabs and all who sign in on it. Each change starts from what is stored then, so two
 * tabs with the same bill add to it instead of replacing each other's.
 */
export const storedDrafts = {
  read,

  /** Newest first. */
  list(): DraftBill[] {
    const ids = [...localStore.keys(prefix).map((key) => key.slice(prefix.length)), ...unstored.keys()]
    return [...new Set(ids)]
      .flatMap((id) => read(id) ?? [])
      .toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  },

  add: write,

  /** Nothing happens if the draft is gone: another tab has completed it. */
  change(id: string, change: (draft: DraftBill) => DraftBill) {
    const before = read(id)
    const after = before && change(before)
    if (after && after !== before) write(after)
  },

  remove(id: string) {
    localStore.remove(prefix + id)
    unstored.delete(id)
    known.delete(id)
    notify()
  },

  /** Whether a reload would lose the draft, since this browser stores nothing. */
  isLostOnReload: (id: string) => unstored.has(id),

  /** Changes with each change of a draft, in this tab or another. */
  version: () => version,

  subscribe: (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', noticeOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', noticeOtherTab)
    }
  },
}
