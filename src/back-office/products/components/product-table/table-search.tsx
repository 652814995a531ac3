import { type KeyboardEvent, useState } from 'react'
import { useDebouncedNavigation } from '../../../../ui/actions/use-debounced-navigation.ts'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { Search } from '../../../../ui/icons/search.tsx'
import { focusCell } from './number-cell.tsx'

type TableSearchProps = { q: string; onSearch: (q: string) => void }

/** The search of the table. A scanner types the code and Enter; the text is selected then, so that the next scan replaces it. */
export function TableSearch({ q, onSearch }: TableSearchProps) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  /** Searches of this field that are still loading. */
  const [pendingSearches, setPendingSearches] = useState<string[]>([])
  const { navigateLater, cancel } = useDebouncedNavigation()

  if (q !== known) {
    setKnown(q)
    const isOwn = pendingSearches.includes(q)
    setPendingSearches(isOwn ? pendingSearches.slice(pendingSearches.indexOf(q) + 1) : [])
    // The field follows Back, Forward and links. After its own search it keeps what was typed since.
    if (!isOwn) setText(q)
  }

  function search(query: string) {
    // A search for what the address has cancels the pending ones.
    setPendingSearches((before) => (query === q ? [] : [...before, query]))
    onSearch(query)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter') {
      cancel()
      event.currentTarget.select()
      search(text.trim())
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      focusCell('price')
    }
  }

  return (
    <TextInput
      type="search"
      icon={<Icon of={Search} small />}
      placeholder="Name, barcode or shop code"
      aria-label="Search items"
      title="Scan a barcode, or type and press Enter. The down arrow goes to the first price."
      maxLength={200}
      enterKeyHint="search"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        navigateLater(() => search(target.value.trim()))
      }}
      onKeyDown={press}
    />
  )
}
