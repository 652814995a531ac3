import { useSearchParams } from 'react-router'
import { Link } from '../../../ui/actions/link.tsx'
import { Note } from '../../../ui/feedback/badge.tsx'
import { type Column, Table } from '../../../ui/layout/table.tsx'
import { buttonClass } from '../../../ui/actions/button.tsx'
import { withSearchParams } from '../../../site/staff-page/paging.ts'
import type { ImportRow } from '../contract.ts'

const kinds = {
  '': 'All rows',
  wrong: 'Wrong',
  add: 'New',
  change: 'To change',
  large_price_change: 'Large price changes',
  same: 'As they are',
  failed: 'With a problem',
}
const actionLabels = { add: 'New', change: 'Changes', same: 'As it is', wrong: 'Wrong' }
const outcomeLabels = { added: 'Added', changed: 'Changed', same: 'As it is', failed: 'Not written' }

/** Links to the rows of each kind. */
export function RowFilter() {
  const [search] = useSearchParams()
  const current = search.get('show') ?? ''
  return (
    <nav aria-label="Rows" className="mb-4 flex flex-wrap gap-2">
      {Object.entries(kinds).map(([show, label]) => (
        <Link
          key={show}
          className={buttonClass({ size: 'sm', variant: show === current ? 'quiet' : 'line' })}
          aria-current={show === current ? 'true' : undefined}
          to={{ search: withSearchParams(search, { show, page: '' }).toString() }}
          preventScrollReset
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

const columns: Column<ImportRow>[] = [
  {
    heading: 'Row',
    className: 'num',
    labelled: true,
    cell: ({ sheet, number }) => (sheet === null ? number : `${sheet}, ${number}`),
  },
  { heading: 'Item', className: 'strong wide wrap-anywhere', cell: ({ name }) => name || '—' },
  {
    heading: 'State',
    labelled: true,
    cell: ({ action, outcome }) => (
      <Note tone={action === 'wrong' || outcome === 'failed' ? 'wait' : 'flat'}>
        {outcome ? outcomeLabels[outcome] : actionLabels[action]}
      </Note>
    ),
  },
  { heading: 'What is wrong, or changes', className: 'wide last', cell: (row) => <Details row={row} /> },
]

export const RowTable = ({ rows }: { rows: ImportRow[] }) => (
  <Table columns={columns} rows={rows} rowKey={({ sheet, number }) => `${sheet ?? ''} ${number}`} />
)

function Details({ row: { problems, changes, notes } }: { row: ImportRow }) {
  return (
    <ul className="grid gap-1">
      {problems.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="wrap-anywhere">
          {column !== '' && <strong>{column}: </strong>}
          {message}
        </li>
      ))}
      {changes.map(({ column, before, after, difference }) => (
        <li key={column} className={difference === undefined ? 'soft wrap-anywhere' : 'wrap-anywhere'}>
          {column}: {shorten(before)} → {shorten(after)}
          {difference !== undefined && <strong>, {difference}</strong>}
        </li>
      ))}
      {notes.map(({ column, message }) => (
        <li key={`${column} ${message}`} className="soft wrap-anywhere">
          {column}: {message}
        </li>
      ))}
    </ul>
  )
}

const maxLength = 80
const shorten = (text: string) =>
  text === '' ? 'empty' : text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
