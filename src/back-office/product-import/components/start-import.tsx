import { useNavigate } from 'react-router'
import { browserApi } from '../../../web/browser-api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { ActionError, Alert } from '../../../ui/feedback/alert.tsx'
import { useConfirm } from '../../../ui/overlays/use-confirm.tsx'
import type { ProductImport } from '../contract.ts'
import { countedRows } from '../status.ts'

export function StartImport({ shown: { id, counts, largePriceChanges } }: { shown: ProductImport }) {
  const { confirm, dialog } = useConfirm()
  const { add, change, same, wrong } = counts
  const toWrite = add + change

  const start = useAction(
    async () => {
      await browserApi().productImport.start({ params: { id }, body: { acceptRest: wrong > 0 } })
    },
    { failed: 'The import could not be started. Please try again.', revalidate: true },
  )
  async function ask() {
    if (largePriceChanges === 0 || (await confirm(largePriceQuestion(largePriceChanges)))) await start.run()
  }

  return (
    <>
      <p>
        {add} new, {change} to change, {same} as they are, {wrong} wrong. Nothing is written yet.
      </p>
      {largePriceChanges > 0 && (
        <Alert tone="bad">
          {pricesChange(largePriceChanges)} by more than 40 %: see “Large price changes” below. If one is
          wrong, please correct the sheet and choose it again.
        </Alert>
      )}
      <ActionError of={start} />
      <p className="flex flex-wrap gap-2">
        {toWrite > 0 && (
          <Button busy={start.busy} busyLabel="Starting..." onClick={() => void ask()}>
            {wrong > 0
              ? `Leave out ${countedRows(wrong)} and import ${toWrite}`
              : `Import ${countedRows(toWrite)}`}
          </Button>
        )}
        <CancelImport id={id} label="Discard" />
      </p>
      {toWrite === 0 && wrong === 0 && (
        <Alert tone="good">Every row is in the shop as it is in the sheet.</Alert>
      )}
      {dialog}
    </>
  )
}

const pricesChange = (count: number) => (count === 1 ? 'One price changes' : `${count} prices change`)

const largePriceQuestion = (count: number) => ({
  title: 'Large price changes',
  text: `${pricesChange(count)} by more than 40 %. Change ${count === 1 ? 'it' : 'them'}?`,
  actionLabel: count === 1 ? 'Change price' : 'Change prices',
})

export function CancelImport({ id, label }: { id: string; label: string }) {
  const navigate = useNavigate()
  const cancel = useAction(
    async () => {
      const { message } = await browserApi().productImport.cancel({ params: { id } })
      await navigate('/admin/import')
      return message
    },
    { showFailure: 'toast' },
  )
  return (
    <span>
      <Button variant="line" busy={cancel.busy} onClick={() => void cancel.run()}>
        {label}
      </Button>
    </span>
  )
}
