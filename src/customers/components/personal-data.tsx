import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import type { CustomerDetails } from '../contract.ts'
import { ErasureList } from './erasure-list.tsx'

type PersonalDataProps = { customer: CustomerDetails; onErased: () => void }

/** Copy and erasure of a person's data, for whoever asks the shop for it. */
export function PersonalData({ customer: { phone, name, erasureBlockers }, onErased }: PersonalDataProps) {
  const [refusal, setRefusal] = useState<string>()
  const [busy, run] = useBusy()
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const params = { phone }

  const act = (work: () => Promise<void>) =>
    run(async () => {
      setRefusal(undefined)
      try {
        await work()
      } catch (failure) {
        setRefusal(errorMessage(failure, 'That did not work. Please try again.'))
      }
    })
  async function exportData() {
    const data = await browserApi().customers.exportData({ params })
    saveAs(`customer-${phone}.json`, JSON.stringify(data, null, 2))
  }
  async function erase() {
    const preview = await browserApi().customers.previewErasure({ params })
    const isSure = await confirm({
      title: `Erase the data of ${name}?`,
      text: 'The orders lose name, number, address and everything written about them; the rest is deleted, with the emails about it. Invoices and credit notes stay as they were issued, as the law requires, and amounts; old backups until they are overwritten. This cannot be undone.',
      warning: () => <ErasureList preview={preview} />,
      actionLabel: 'Erase',
      danger: true,
    })
    if (!isSure) return
    toast((await browserApi().customers.erase({ params })).message)
    onErased()
    await revalidate()
  }

  return (
    <div className="grid gap-3">
      {refusal !== undefined && <Alert tone="bad">{refusal}</Alert>}
      <Blockers sentences={erasureBlockers} />
      <p className="flex flex-wrap gap-2">
        <Button size="sm" variant="line" busy={busy} onClick={() => void act(exportData)}>
          Export as a file
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={busy}
          disabled={erasureBlockers.length > 0}
          onClick={() => void act(erase)}
        >
          Erase
        </Button>
      </p>
      {dialog}
    </div>
  )
}

function Blockers({ sentences }: { sentences: string[] }) {
  if (sentences.length === 0) return null
  return (
    <div className="t-sm soft">
      <p>Before the data can be erased:</p>
      <ul className="list-disc ps-5">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  )
}

function saveAs(fileName: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
