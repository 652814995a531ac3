import { Select } from '../../../../ui/forms/select.tsx'
import { catalogues } from '../../../../selling/catalogue/catalogues.ts'
import { catalogueNames } from '../../../../selling/catalogue/display-text.ts'
import { tableShows, tableSorts } from '../../../../selling/catalogue/product-table/table-filter-rules.ts'
import { showLabels, sortLabels, type TableView } from '../../product-table/table-view.ts'
import { TableSearch } from './table-search.tsx'

type TableToolbarProps = { view: TableView; setView: (changes: Record<string, string>) => void }

export function TableToolbar({ view, setView }: TableToolbarProps) {
  return (
    <div className="table-tools">
      <TableSearch q={view.q} onSearch={(q) => setView({ q })} />
      <Select
        aria-label="Kind"
        value={view.kind ?? ''}
        onChange={({ target }) => setView({ kind: target.value })}
      >
        <option value="">All kinds</option>
        {catalogues.map((name) => (
          <option key={name} value={name}>
            {catalogueNames[name].short}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Show"
        value={view.show ?? ''}
        onChange={({ target }) => setView({ show: target.value })}
      >
        <option value="">All for sale</option>
        {tableShows.map((show) => (
          <option key={show} value={show}>
            {showLabels[show]}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Sort by"
        value={view.sort}
        onChange={({ target }) => setView({ sort: target.value === 'newest' ? '' : target.value })}
      >
        {tableSorts.map((sort) => (
          <option key={sort} value={sort}>
            {sort === 'newest' && view.q !== '' ? 'Best match' : sortLabels[sort]}
          </option>
        ))}
      </Select>
    </div>
  )
}
