import { Search, SlidersHorizontal } from 'lucide-react'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isSorting, sortOptions } from '../../product-admin/dashboard-filter.ts'
import type { Tools } from './use-dashboard-filter.ts'

export function ToolRow({ tools, panelId }: { tools: Tools; panelId: string }) {
  const { search, setSearch, sorting, setSorting, panelIsOpen, setPanelIsOpen } = tools
  return (
    <div className="desk-tools">
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Search products..."
        aria-label="Search products"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Button
        variant="line"
        icon={<Icon of={SlidersHorizontal} small />}
        aria-expanded={panelIsOpen}
        aria-controls={panelId}
        onClick={() => setPanelIsOpen(!panelIsOpen)}
      >
        Filters
      </Button>
      <Select
        aria-label="Sort by"
        value={sorting}
        onChange={({ target: { value } }) => isSorting(value) && setSorting(value)}
      >
        {sortOptions.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  )
}
