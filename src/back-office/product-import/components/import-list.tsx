import { formatDayTime } from '../../../platform/time-zone.ts'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import type { ProductImport } from '../contract.ts'

export const statusLabels: Record<ProductImport['status'], string> = {
  checked: 'Preview',
  importing: 'Importing',
  done: 'Done',
  cancelled: 'Cancelled',
  failed: 'Stopped',
}

const isOpen = (status: ProductImport['status'], question: ProductImport['question']) =>
  status === 'checked' && question !== null

export function ImportList({ imports }: { imports: ProductImport[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Sheet</th>
          <th scope="col">State</th>
          <th scope="col">Rows</th>
          <th scope="col">Uploaded</th>
        </tr>
      </thead>
      <tbody>
        {imports.map(({ id, fileName, status, question, counts, createdAt }) => (
          <tr key={id}>
            <td className="wide">
              <Link className="link strong wrap-anywhere" to={`/admin/import?id=${id}`}>
                {fileName}
              </Link>
            </td>
            <td data-label="State">
              <Note tone={status === 'importing' || isOpen(status, question) ? 'wait' : 'flat'}>
                {isOpen(status, question) ? 'Waits for your choice' : statusLabels[status]}
              </Note>
            </td>
            <td data-label="Rows">{counts.add + counts.change + counts.same + counts.wrong}</td>
            <td className="soft" data-label="Uploaded">
              <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
