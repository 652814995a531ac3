import { systemClock } from '../../../platform/clock.ts'
import { sessionStore } from '../../../platform/browser-storage.ts'
import { isEmpty, newDraft, type DraftBill, type Exchange, type Scan } from './draft-bill.ts'
import { withExchange } from './exchange.ts'
import { storedDrafts } from './stored-drafts.ts'

const key = 'counter.bill'

/** Of this tab; a browser that stores nothing keeps it for the page alone. */
let openId: string | undefined

function show(id: string) {
  openId = id
  sessionStore.set(key, id)
}

function start(scans: Scan[] = []) {
  const draft = newDraft(crypto.randomUUID(), systemClock())
  const lastKey = Math.max(0, ...scans.map((scan) => scan.key))
  show(draft.id)
  storedDrafts.add({ ...draft, scans, lastKey })
}

/** The bill that is open in this tab. */
export const openDraft = {
  current(): DraftBill | undefined {
    openId ??= sessionStore.get(key)
    return openId === undefined ? undefined : storedDrafts.read(openId)
  },

  /** The tab's own bill; else the newest that is not parked, such as that of a killed browser; else a new one. */
  resume() {
    if (openDraft.current()) return
    const last = storedDrafts.list().find(({ isParked }) => !isParked)
    if (last) openDraft.open(last.id)
    else start()
  },

  open(id: string) {
    const before = openDraft.current()
    show(id)
    storedDrafts.change(id, (draft) => ({ ...draft, isParked: false }))
    if (before && before.id !== id) leave(before)
  },

  park: () => {
    const before = openDraft.current()
    start()
    if (before) leave(before)
  },

  /** Goods come back into the bill in progress, or into a new one if that was sent or has goods of another bill. */
  addExchange(exchange: Exchange) {
    openDraft.resume()
    const { isSent, exchange: other } = openDraft.current()!
    if (isSent || (other && other.order !== exchange.order)) openDraft.park()
    storedDrafts.change(openDraft.current()!.id, (draft) => withExchange(draft, exchange))
  },

  /** The bill is done: the next one begins, with what was scanned meanwhile. */
  complete(id: string) {
    const scans = storedDrafts.read(id)?.scans
    storedDrafts.remove(id)
    start(scans)
  },
}

function leave(draft: DraftBill) {
  if (isEmpty(draft)) storedDrafts.remove(draft.id)
  else storedDrafts.change(draft.id, (known) => ({ ...known, isParked: true }))
}
