import { localStore } from '../../../platform/browser-storage.ts'

/** A scan on its way to the shop. It is stored on this device until the shop has stored it. */
export interface QueuedScan {
  /** Under which the shop stores it, so that it counts once however often it is sent. */
  id: string
  code: string
  /** The item that staff chose where the code fits several. */
  item?: { id: string; name: string }
  quantity: number
  scannedAt: number
  /** `choice`: several items fit; `refused`: the shop does not take it. */
  state: 'waiting' | 'choice' | 'refused'
  items?: { id: string; name: string; code: number }[]
  /** Why it is refused. */
  text?: string
}

const prefix = 'device.stock-taking.'
const none: QueuedScan[] = []
const known = new Map<string, { text: string; scans: QueuedScan[] }>()
/** Of a browser that stores nothing: these scans last as long as the page. */
const unstored = new Map<string, string>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}
function noticeOtherTab({ key }: StorageEvent) {
  if (key === null || key.startsWith(prefix)) notify()
}

function read(id: string): QueuedScan[] {
  const text = unstored.get(id) ?? localStore.get(prefix + id)
  if (text === undefined) return none
  const before = known.get(id)
  if (before?.text === text) return before.scans
  const scans = parse(text)
  known.set(id, { text, scans })
  return scans
}

function parse(text: string): QueuedScan[] {
  try {
    const scans: unknown = JSON.parse(text)
    return Array.isArray(scans) ? (scans as QueuedScan[]) : none
  } catch {
    return none
  }
}

/** Each change starts from what is stored then, so that two tabs add to one queue. */
function change(id: string, work: (scans: QueuedScan[]) => QueuedScan[]) {
  const scans = work(read(id))
  const text = JSON.stringify(scans)
  known.set(id, { text, scans })
  if (scans.length === 0) localStore.remove(prefix + id)
  else localStore.set(prefix + id, text)
  if ((localStore.get(prefix + id) ?? '[]') === text) unstored.delete(id)
  else unstored.set(id, text)
  notify()
}

/** The scans of a stock-taking that this device still has to send, for all its tabs and all who sign in on it. */
export const scanQueue = {
  read,
  add: (id: string, scan: QueuedScan) => change(id, (scans) => [...scans, scan]),
  update: (id: string, scanId: string, changes: Partial<QueuedScan>) =>
    change(id, (scans) => scans.map((scan) => (scan.id === scanId ? { ...scan, ...changes } : scan))),
  remove: (id: string, scanId: string) => change(id, (scans) => scans.filter((scan) => scan.id !== scanId)),
  isLostOnReload: (id: string) => unstored.has(id),
  subscribe: (listener: () => void) => {
    if (listeners.size === 0) window.addEventListener('storage', noticeOtherTab)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', noticeOtherTab)
    }
  },
}
