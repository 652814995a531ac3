import { useRevalidator } from 'react-router'
import { browserApi } from '../../../../web/browser-api.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { useAction } from '../../../../ui/actions/use-action.ts'
import { ActionError } from '../../../../ui/feedback/alert.tsx'
import { inStoreBarcode } from '../../../../selling/catalogue/barcode-rules.ts'
import type { Label } from '../../labels/contract.ts'

/** Gives items without a barcode one of the shop's own numbers. */
export function MissingBarcodes({ labels }: { labels: Label[] }) {
  const missing = labels.filter(({ barcode }) => barcode === null)
  const { revalidate } = useRevalidator()
  const give = useAction(
    async () => {
      for (const { id, version, catalogue, code } of missing)
        await browserApi().productTable.edit({
          params: { id },
          body: { version, barcode: inStoreBarcode(catalogue, code) },
        })
    },
    { onSettled: revalidate },
  )
  if (missing.length === 0 && give.errors.text === undefined) return null

  const [first] = missing
  return (
    <div className="label-missing">
      <ActionError of={give} />
      {first && (
        <>
          <p>
            {missing.length === 1
              ? `${first.name} has no barcode yet. If its package has one, scan it under Details in the table.`
              : `${missing.length} items have no barcode yet. If a package has one, scan it under Details in the table.`}
          </p>
          <Button
            size="sm"
            variant="line"
            busy={give.busy}
            busyLabel="Saving..."
            onClick={() => void give.run()}
          >
            {missing.length === 1 ? 'Give it a shop barcode' : 'Give them shop barcodes'}
          </Button>
        </>
      )}
    </div>
  )
}
