import { Button } from '../../../../ui/actions/button.tsx'
import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { BulkResult } from '../../../../selling/catalogue/bulk-changes/contract.ts'

/** The items that somebody else changed in the meantime, with the reason. */
export function SkippedItems({ result: { skipped }, onClose }: { result: BulkResult; onClose: () => void }) {
  return (
    <>
      <Alert tone="bad">
        {skipped.length === 1
          ? 'One item was left as it is:'
          : `${skipped.length} items were left as they are:`}
        <ul>
          {skipped.map(({ name, reason }, place) => (
            <li key={place}>
              <b>{name}</b> {reason}
            </li>
          ))}
        </ul>
      </Alert>
      <Button block className="mt-6" onClick={onClose}>
        OK
      </Button>
    </>
  )
}
