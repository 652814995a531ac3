import type { SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { maxCounted } from '../../../platform/contract.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextInput } from '../../../ui/forms/text-input.tsx'
import { withSearchParams } from '../paging.ts'

export interface RowSearch {
  /** What a search finds, such as "Name or email"; undefined if the page has a search of its own. */
  text?: string
  /** Also for a list whose rows are all counted: staff look for one row of it. */
  isForShortLists?: boolean
}

/** Narrows down a list with more rows than are counted, or any list: to a last day, and to rows with a text. Both are in the URL. */
export function FindRows({ text, isForShortLists = false, total }: RowSearch & { total: number }) {
  const [search, setSearch] = useSearchParams()
  const until = search.get('until') ?? ''
  const q = search.get('q') ?? ''
  const isNarrowed = until !== '' || (text !== undefined && q !== '')
  if (total < (isForShortLists ? 1 : maxCounted) && !isNarrowed) return null
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const changes: Record<string, string> = { page: '' }
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') changes[name] = value.trim()
    setSearch(withSearchParams(search, changes))
  }
  return (
    <form onSubmit={find} role="search" className="flex flex-wrap items-end gap-4 border-b border-line p-5">
      <Field label="Up to" name="until">
        <TextInput type="date" defaultValue={until} />
      </Field>
      {text !== undefined && (
        <Field label="Search" name="q">
          <TextInput type="search" placeholder={text} maxLength={200} defaultValue={q} />
        </Field>
      )}
      <Button type="submit" variant="line">
        Show
      </Button>
    </form>
  )
}
