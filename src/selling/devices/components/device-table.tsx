import { Link } from '../../../ui/actions/link.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import type { DeviceRow } from '../contract.ts'
import { DeviceStateText } from './device-state-text.tsx'

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const columns: Column<DeviceRow>[] = [
  {
    heading: 'Number',
    isRowHeading: true,
    className: 'wide strong',
    cell: ({ id, number }) => (
      <Link to={`/devices/${id}`} className="link num">
        {number}
      </Link>
    ),
  },
  { heading: 'Item', cell: ({ item }) => item.name },
  { heading: 'Condition', className: 'soft right', cell: ({ condition }) => capitalized(condition) },
  { heading: 'State', className: 'wide soft', cell: (device) => <DeviceStateText device={device} /> },
]

export const DeviceTable = ({ rows }: { rows: DeviceRow[] }) => (
  <Table aria-label="Devices" columns={columns} rows={rows} rowKey={({ id }) => id} />
)
