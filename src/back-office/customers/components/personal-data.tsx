import { useRevalidator } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { saveJson } from '../../../ui/actions/download-file.ts'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError } from '../../../ui/feedback/alert.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { CustomerDetails } from '../contract.ts'
import { ErasureList } from './erasure-list.tsx'

type PersonalDataProps = { customer: CustomerDetails; onErased: () => void }

/** Copy and erasure of a person's data, for the person who asks the shop for it. */
export function PersonalData({ customer: { phone, name, erasureBlockers }, onErased }: PersonalDataProps) {
  const { confirm, dialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const params = { phone }

  const failed = 'That did not work. Please try again.'
  const exportData = useAction(
    async () => {
      const data = await browserApi().customers.exportData({ params })
      saveJson(`customer-${phone}.json`, data)
    },
    { failed },
  )
  const erase = useAction(
    async () => {
      const preview = await browserApi().customers.previewErasure({ params })
      const isSure = await confirm({
        title: `Erase the data of ${name}?`,
        text: 'The orders lose name, number, address and everything written about them; the rest is deleted, with the emails about it. Invoices and credit notes stay as they were issued, as the law requires, and amounts; old backups until they are overwritten. This cannot be undone.',
        warning: () => <ErasureList preview={preview} />,
        actionLabel: 'Erase',
        danger: true,
      })
      if (!isSure) return
      const { message } = await browserApi().customers.erase({ params })
      onErased()
      await revalidate()
      return message
    },
    { failed },
  )

  return (
    <div className="grid gap-3">
      <ActionError of={exportData} />
      <ActionError of={erase} />
      <Blockers sentences={erasureBlockers} />
      <p className="flex flex-wrap gap-2">
        <Button size="sm" variant="line" busy={exportData.busy} onClick={() => void exportData.run()}>
          Export as a file
        </Button>
        <Button
          size="sm"
          variant="danger"
          busy={erase.busy}
          disabled={erasureBlockers.length > 0}
          onClick={() => void erase.run()}
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
