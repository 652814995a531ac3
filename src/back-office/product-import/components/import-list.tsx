import { formatDayTime } from '../../../platform/time-zone.ts'
import { Note } from '../../../ui/feedback/badge.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
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

const columns: Column<ProductImport>[] = [
  {
    heading: 'Sheet',
    className: 'wide',
    cell: ({ id, fileName }) => (
      <Link className="link strong wrap-anywhere" to={`/admin/import?id=${id}`}>
        {fileName}
      </Link>
    ),
  },
  {
    heading: 'State',
    labelled: true,
    cell: ({ status, question }) => (
      <Note tone={status === 'importing' || isOpen(status, question) ? 'wait' : 'flat'}>
        {isOpen(status, question) ? 'Waits for your choice' : statusLabels[status]}
      </Note>
    ),
  },
  {
    heading: 'Rows',
    labelled: true,
    cell: ({ counts }) => counts.add + counts.change + counts.same + counts.wrong,
  },
  {
    heading: 'Uploaded',
    className: 'soft',
    labelled: true,
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayTime(createdAt)}</time>,
  },
]

export const ImportList = ({ imports }: { imports: ProductImport[] }) => (
  <Table columns={columns} rows={imports} rowKey={({ id }) => id} />
)
