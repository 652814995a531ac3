import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { systemClock } from '../../../platform/clock.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { beep } from '../../../ui/feedback/beep.ts'
import { useIsOffline } from '../../../ui/offline.ts'
import { browserApi } from '../../../web/browser-api.ts'
import type { ScanResult } from '../contract.ts'
import { isRefusal } from './is-refusal.ts'
import { scanQueue, type QueuedScan } from './scan-queue.ts'

/** The shop's answer to a scan. */
export interface ScanOutcome {
  id: string
  result: Exclude<ScanResult, { outcome: 'choose' }>
}

const noScans: QueuedScan[] = []
const maxOutcomes = 4
const [retryMs, reloadMs] = [5_000, 3_000]

/** The scans of this device: those that wait are sent one after the other, and again after a failure. */
export function useScans(stockTakingId: string) {
  const queue = useSyncExternalStore(
    scanQueue.subscribe,
    () => scanQueue.read(stockTakingId),
    () => noScans,
  )
  const [outcomes, setOutcomes] = useState<ScanOutcome[]>([])
  /** How many scans the shop has answered; a refusal counts. */
  const [answered, setAnswered] = useState(0)
  const [failure, setFailure] = useState('')
  const isOffline = useIsOffline()
  const sending = useRef(false)
  /** The id of the scan for which the last tone sounded: a scan that is sent again makes no second tone. */
  const beeped = useRef('')
  /** Sent until now: each answer lets the next one go. */
  const [sent, setSent] = useState(0)
  const { revalidate } = useRevalidator()
  const next = queue.find(({ state }) => state === 'waiting')

  useEffect(() => {
    if (!next || isOffline || failure || sending.current) return
    sending.current = true
    void send(stockTakingId, next).then((answer) => {
      sending.current = false
      setSent((count) => count + 1)
      if (typeof answer === 'string') setFailure(answer)
      else setAnswered((count) => count + 1)
      if (typeof answer === 'object') setOutcomes((before) => [answer, ...before].slice(0, maxOutcomes))
      const isCounted = typeof answer === 'object' && answer.result.outcome === 'counted'
      if (isCounted || beeped.current === next.id) return
      beeped.current = next.id
      beep()
    })
  }, [stockTakingId, next, isOffline, failure, sent])

  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => setFailure(''), retryMs)
    return () => clearTimeout(timer)
  }, [failure])

  // The lists below follow once the scanner rests.
  useEffect(() => {
    if (answered === 0) return
    const timer = setTimeout(() => void revalidate(), reloadMs)
    return () => clearTimeout(timer)
  }, [answered, revalidate])

  return { queue, outcomes, failure, isOffline, sendAgain: () => setFailure('') }
}

/** What came of it; undefined if a person has to choose or to look; a text if it could not be sent and waits. */
async function send(stockTakingId: string, scan: QueuedScan): Promise<ScanOutcome | string | undefined> {
  const { id, code, item, quantity, scannedAt } = scan
  try {
    const result = await browserApi().stockTaking.scan({
      params: { id: stockTakingId, scan: id },
      body: {
        code,
        item: item?.id,
        quantity,
        ageMs: Math.max(0, Math.round(systemClock().getTime() - scannedAt)),
      },
    })
    if (result.outcome === 'choose') {
      scanQueue.update(stockTakingId, id, { state: 'choice', items: result.items })
      return undefined
    }
    scanQueue.remove(stockTakingId, id)
    return { id, result }
  } catch (error) {
    const text = errorMessage(error, 'The shop did not answer.')
    if (!isRefusal(error)) return text
    scanQueue.update(stockTakingId, id, { state: 'refused', text })
    return undefined
  }
}
