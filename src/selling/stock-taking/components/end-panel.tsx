import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/actions/button.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { StockTaking } from '../contract.ts'
import { scanQueue } from './scan-queue.ts'

const others = [
  { value: '', label: 'None: each has a reason of its own' },
  { value: 'unexplained', label: 'Not known; missing devices are withheld from sale' },
  { value: 'left', label: 'Leave their stock as it is' },
] as const

/** Corrects the stock, or ends without a correction. */
export function EndPanel({ stockTaking }: { stockTaking: StockTaking }) {
  const { id, counts } = stockTaking
  const [ending, setEnding] = useState<'finish' | 'discard'>()
  const { revalidate } = useRevalidator()
  const close = () => setEnding(undefined)

  function askToFinish() {
    if (scanQueue.read(id).length === 0) setEnding('finish')
    else toast('Scans of this device wait. Please send, choose or remove them first.', { tone: 'bad' })
  }
  async function discard() {
    await browserApi().stockTaking.discard({ params: { id }, body: {} })
    await revalidate()
  }
  return (
    <div className="no-print flex flex-wrap gap-3">
      <Button variant="filled" onClick={askToFinish}>
        Finish
      </Button>
      <Button variant="danger" onClick={() => setEnding('discard')}>
        Discard
      </Button>
      {ending === 'finish' && <FinishDialog stockTaking={stockTaking} onClose={close} />}
      {ending === 'discard' && (
        <ActionDialog
          danger
          title="Discard the stock-taking"
          text={`The stock stays as it is, and ${counts.scans} ${counts.scans === 1 ? 'scan does' : 'scans do'} not count. This cannot be undone.`}
          label="Discard"
          busyLabel="Discarding..."
          act={discard}
          onClose={close}
        />
      )}
    </div>
  )
}

interface FinishDialogProps {
  stockTaking: StockTaking
  onClose: () => void
}

function FinishDialog({ stockTaking: { id, counts }, onClose }: FinishDialogProps) {
  const [reason, setReason] = useState('')
  const { revalidate } = useRevalidator()
  async function finish() {
    const body = reason === '' ? {} : { others: reason as 'unexplained' | 'left' }
    await browserApi().stockTaking.finish({ params: { id }, body })
    toast('The stock is corrected')
    await revalidate()
  }
  return (
    <ActionDialog
      title="Finish the stock-taking"
      text={<FinishText counts={counts} />}
      label="Finish"
      busyLabel="Finishing..."
      act={finish}
      onClose={onClose}
    >
      {counts.differences > 0 && (
        <Field label="Reason for differences without one" name="others">
          <Select value={reason} onChange={({ target }) => setReason(target.value)}>
            {others.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </ActionDialog>
  )
}

const FinishText = ({ counts: { differences, uncounted } }: Pick<StockTaking, 'counts'>) => (
  <>
    <p>
      {differences === 0
        ? 'There is no difference.'
        : `${differences} ${differences === 1 ? 'difference is' : 'differences are'} corrected, each by one stock movement.`}{' '}
      {uncounted > 0 &&
        (uncounted === 1
          ? '1 item was not counted and stays as it is.'
          : `${uncounted} items were not counted and stay as they are.`)}
    </p>
    <p>Nobody can count in it afterwards.</p>
  </>
)
