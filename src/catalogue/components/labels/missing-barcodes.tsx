import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../../browser-api.ts'
import { errorMessage } from '../../../platform/api-client/error-message.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/actions/use-busy.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { inStoreBarcode } from '../../barcode-rules.ts'
import type { Label } from '../../labels/contract.ts'

/** Gives items without a barcode one of the shop's own numbers. */
export function MissingBarcodes({ labels }: { labels: Label[] }) {
  const missing = labels.filter(({ barcode }) => barcode === null)
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState<string>()
  const [busy, run] = useBusy()
  if (missing.length === 0 && failure === undefined) return null

  async function give() {
    setFailure(undefined)
    try {
      for (const { id, version, catalogue, code } of missing)
        await browserApi().productTable.edit({
          params: { id },
          body: { version, barcode: inStoreBarcode(catalogue, code) },
        })
    } catch (problem) {
      setFailure(errorMessage(problem, 'Something went wrong'))
    }
    await revalidate()
  }

  const [first] = missing
  return (
    <div className="label-missing">
      {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
      {first && (
        <>
          <p>
            {missing.length === 1
              ? `${first.name} has no barcode yet. If its package has one, scan it under Details in the table.`
              : `${missing.length} items have no barcode yet. If a package has one, scan it under Details in the table.`}
          </p>
          <Button size="sm" variant="line" busy={busy} busyLabel="Saving..." onClick={() => void run(give)}>
            {missing.length === 1 ? 'Give it a shop barcode' : 'Give them shop barcodes'}
          </Button>
        </>
      )}
    </div>
  )
}
