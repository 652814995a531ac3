import { type SubmitEvent, useRef } from 'react'
import { systemClock } from '../../../platform/clock.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberInput, TextInput } from '../../../ui/forms/text-input.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { QueuedScans } from './queued-scans.tsx'
import { ScanOutcomes } from './scan-outcomes.tsx'
import { scanQueue } from './scan-queue.ts'
import { useScans } from './use-scans.ts'

interface ScanPanelProps {
  stockTakingId: string
  isOpen: boolean
}

/** Once the stock-taking has ended, the scans that this device had not sent stay visible, and no new ones are taken. */
export function ScanPanel({ stockTakingId, isOpen }: ScanPanelProps) {
  const { queue, outcomes, failure, isOffline, sendAgain } = useScans(stockTakingId)
  if (!isOpen && queue.length === 0) return null
  return (
    <Panel as="section" padded aria-label="Count" className="no-print grid gap-4">
      {isOpen && <ScanForm stockTakingId={stockTakingId} />}
      <SendingNotices {...{ stockTakingId, failure, isOffline, sendAgain }} />
      <QueuedScans stockTakingId={stockTakingId} queue={queue} />
      <ScanOutcomes outcomes={outcomes} />
    </Panel>
  )
}

/** Counts by scanner, which types a code and Enter, or by hand. Each scan is stored on the device first. */
function ScanForm({ stockTakingId }: { stockTakingId: string }) {
  const code = useRef<HTMLInputElement>(null)
  const pieces = useRef<HTMLInputElement>(null)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const [typed, quantity] = [code.current!.value.trim(), Number(pieces.current!.value)]
    code.current!.focus()
    if (typed === '' || !pieces.current!.reportValidity()) return
    const scan = { id: crypto.randomUUID(), code: typed, quantity, scannedAt: systemClock().getTime() }
    scanQueue.add(stockTakingId, { ...scan, state: 'waiting' })
    code.current!.value = ''
    pieces.current!.value = '1'
  }
  return (
    <form className="flex flex-wrap items-end gap-3" onSubmit={submit} noValidate>
      <Field label="Scan or type" className="min-w-56 grow">
        <TextInput
          ref={code}
          // The page is for scanning.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
        />
      </Field>
      <Field label="Pieces" className="w-28">
        <NumberInput ref={pieces} inputMode="numeric" min={1} max={10_000} step={1} defaultValue="1" />
      </Field>
      <Button type="submit">Count</Button>
      <p className="help w-full">
        Barcode, shop code, IMEI, serial number or name. For many pieces of one item, enter their number
        first.
      </p>
    </form>
  )
}

interface SendingNoticesProps {
  stockTakingId: string
  failure: string
  isOffline: boolean
  sendAgain: () => void
}

/** Why scans wait on this device. */
function SendingNotices({ stockTakingId, failure, isOffline, sendAgain }: SendingNoticesProps) {
  return (
    <>
      {failure && !isOffline && (
        <Alert tone="bad">
          {failure} The scans below wait on this device and are sent again by themselves.{' '}
          <Button variant="quiet" size="sm" onClick={sendAgain}>
            Send now
          </Button>
        </Alert>
      )}
      {isOffline && (
        <Alert tone="bad">
          You are offline. Go on scanning: the scans wait on this device and are sent later.
        </Alert>
      )}
      {scanQueue.isLostOnReload(stockTakingId) && (
        <Alert tone="bad">This browser stores nothing. Do not close the page while scans wait.</Alert>
      )}
    </>
  )
}
