import { useSearchParams } from 'react-router'
import { withSearchParams } from '../../../../site/staff-page/paging.ts'
import { Segmented } from '../../../../ui/actions/segmented.tsx'

/** Mine or all, in the URL. */
export function WhoseField({ whose }: { whose: 'all' | 'mine' }) {
  const [search, setSearch] = useSearchParams()
  return (
    <Segmented
      label="Whose repairs"
      options={[
        { value: 'mine', label: 'Mine' },
        { value: 'all', label: 'All' },
      ]}
      value={whose}
      onChange={(value) => setSearch(withSearchParams(search, { whose: value, page: '' }), { replace: true })}
    />
  )
}
