import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { browserApi } from '../../browser-api.ts'
import { errorMessage } from '../../platform/api-client/error-message.ts'
import { Button } from '../../ui/actions/button.tsx'
import { useBusy } from '../../ui/actions/use-busy.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useConfirm } from '../../ui/overlays/use-confirm.tsx'
import type { ProductImport } from '../contract.ts'
import { countedRows } from './counted-rows.ts'

export function StartImport({ shown: { id, counts, largePriceChanges } }: { shown: ProductImport }) {
  const { revalidate } = useRevalidator()
  const [busy, run] = useBusy()
  const { confirm, dialog } = useConfirm()
  const [problem, setProblem] = useState<string>()
  const { add, change, same, wrong } = counts
  const toWrite = add + change

  const start = () =>
    run(async () => {
      setProblem(undefined)
      if (largePriceChanges > 0 && !(await confirm(largePriceQuestion(largePriceChanges)))) return
      try {
        await browserApi().productImport.start({ params: { id }, body: { acceptRest: wrong > 0 } })
        await revalidate()
      } catch (failure) {
        setProblem(errorMessage(failure, 'The import could not be started. Please try again.'))
      }
    })

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
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      <p className="flex flex-wrap gap-2">
        {toWrite > 0 && (
          <Button busy={busy} busyLabel="Starting..." onClick={() => void start()}>
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
  const [busy, run] = useBusy()
  const cancel = () =>
    run(async () => {
      try {
        toast((await browserApi().productImport.cancel({ params: { id } })).message)
        await navigate('/admin/import')
      } catch (failure) {
        toast(errorMessage(failure, 'Something went wrong'))
      }
    })
  return (
    <span>
      <Button variant="line" busy={busy} onClick={() => void cancel()}>
        {label}
      </Button>
    </span>
  )
}
