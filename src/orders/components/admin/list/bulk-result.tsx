import { Alert } from '../../../../ui/feedback/alert.tsx'
import type { BulkUpdateResult } from '../../../admin/contract.ts'

/** The orders that stayed as they were, and why. */
export function BulkResult({ refused }: { refused: BulkUpdateResult[] }) {
  return (
    <Alert tone="bad" className="m-4">
      {refused.length === 1 ? 'One order stays as it was:' : `${refused.length} orders stay as they were:`}
      <ul>
        {refused.map(({ id, message }) => (
          <li key={id}>
            <b className="num">{id}</b> {message}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
