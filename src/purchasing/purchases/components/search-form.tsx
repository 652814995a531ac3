import type { SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { withSearchParams } from '../../../site/staff-page/paging.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { textIn } from '../../../ui/forms/form-values.ts'
import { TextInput } from '../../../ui/forms/text-input.tsx'

/** Narrows the list of the page to rows with a text, which is in the URL. */
export function SearchForm({ placeholder }: { placeholder: string }) {
  const [search, setSearch] = useSearchParams()
  function find(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = textIn(new FormData(event.currentTarget), 'q').trim()
    setSearch(withSearchParams(search, { q, page: '' }))
  }
  return (
    <form onSubmit={find} role="search" className="flex grow items-end gap-3 sm:max-w-md">
      <Field label="Search" name="q" className="grow">
        <TextInput
          type="search"
          placeholder={placeholder}
          maxLength={200}
          defaultValue={search.get('q') ?? ''}
        />
      </Field>
      <Button type="submit" variant="line">
        Show
      </Button>
    </form>
  )
}
