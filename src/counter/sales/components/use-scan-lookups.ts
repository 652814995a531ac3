import { useEffect, useRef } from 'react'
import { browserApi } from '../../../web/browser-api.ts'
import { useIsOffline } from '../../../ui/offline.ts'
import type { DraftBill } from '../draft/draft-bill.ts'
import { changeScan, resolveScan } from '../draft/draft-scans.ts'
import { storedDrafts } from '../draft/stored-drafts.ts'
import { beep } from '../../../ui/feedback/beep.ts'

/** Looks up what was scanned, one code after the other: an IMEI belongs to the phone that was scanned before it. */
export function useScanLookups({ id, scans, isSent }: DraftBill) {
  const isOffline = useIsOffline()
  const running = useRef<number>(undefined)
  const next = isSent || isOffline ? undefined : scans.find(({ state }) => state === 'waiting')

  useEffect(() => {
    if (!next || running.current === next.key) return
    running.current = next.key
    void lookUp(id, next.key, next.code).finally(() => (running.current = undefined))
  }, [id, next])
}

async function lookUp(id: string, key: number, code: string) {
  try {
    const answer = await browserApi().counterSales.lookup({ querystring: { code } })
    storedDrafts.change(id, (draft) => resolveScan(draft, key, answer))
    if (scanOf(id, key)?.state === 'unknown') await lookUpBill(id, key, code)
  } catch {
    storedDrafts.change(id, (draft) => changeScan(draft, key, { state: 'failed' }))
  }
  if (scanOf(id, key)) beep()
}

const scanOf = (id: string, key: number) => storedDrafts.read(id)?.scans.find((scan) => scan.key === key)

/** The QR code or the number of a bill whose goods come back, or of an order that is to be paid. */
async function lookUpBill(id: string, key: number, search: string) {
  const [bill, ...others] = await browserApi().counterBills.find({ querystring: { search } })
  if (bill && others.length === 0)
    storedDrafts.change(id, (draft) =>
      changeScan(draft, key, { state: bill.isToPay ? 'order' : 'bill', soldOn: bill.order }),
    )
}
