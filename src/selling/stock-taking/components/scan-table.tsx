import { formatDayTime } from '../../../platform/time-zone.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useAction } from '../../../ui/actions/use-action.ts'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { browserApi } from '../../../web/browser-api.ts'
import type { StockTakingScan } from '../contract.ts'

const columns: Column<StockTakingScan>[] = [
  {
    heading: 'Scan',
    isRowHeading: true,
    className: 'wide strong',
    cell: ({ item, number, code, text }) => (
      <div className="grid gap-1">
        <span>
          {item?.name ?? <span className="num">{code}</span>}{' '}
          {item && <span className="soft num">{number ?? item.code}</span>}
        </span>
        {text && <span className="soft font-normal">{text}</span>}
      </div>
    ),
  },
  {
    heading: 'Pieces',
    end: true,
    labelled: true,
    cell: ({ quantity, problem }) => (problem === null ? quantity : '–'),
  },
  {
    heading: 'When',
    className: 'soft right',
    cell: ({ at }) => <time dateTime={at}>{formatDayTime(at)}</time>,
  },
  { heading: 'By', className: 'soft', cell: ({ staff }) => staff ?? '' },
]

interface ScanTableProps {
  stockTakingId: string
  scans: StockTakingScan[]
  /** Scans can be taken back. */
  isOpen: boolean
  label: string
}

export function ScanTable({ stockTakingId, scans, isOpen, label }: ScanTableProps) {
  const removing: Column<StockTakingScan> = {
    heading: 'Undo',
    className: 'right last',
    cell: (scan) => <TakeBack stockTakingId={stockTakingId} scan={scan} />,
  }
  return (
    <Table
      aria-label={label}
      columns={isOpen ? [...columns, removing] : columns}
      rows={scans}
      rowKey={({ id }) => id}
    />
  )
}

function TakeBack({ stockTakingId, scan }: { stockTakingId: string; scan: StockTakingScan }) {
  const remove = useAction(
    async () => {
      await browserApi().stockTaking.removeScan({ params: { id: stockTakingId, scan: scan.id } })
    },
    { showFailure: 'toast', revalidate: true },
  )
  return (
    <Button
      variant="line"
      size="sm"
      busy={remove.busy}
      aria-label={`Take back ${scan.item?.name ?? scan.code}`}
      onClick={() => void remove.run()}
    >
      Take back
    </Button>
  )
}
