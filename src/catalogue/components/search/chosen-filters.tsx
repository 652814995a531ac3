import { X } from 'lucide-react'
import { formatRupees } from '../../../money/money.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listSearch, type ListState } from '../../search/list-address.ts'

/** What the list is narrowed to; each is a link to the list without it. */
export function ChosenFilters({ asked }: { asked: ListState }) {
  const { q, brands, max } = asked
  const chosen = [
    ...(q.trim() === '' ? [] : [{ label: `“${q.trim()}”`, without: { q: '' } }]),
    ...brands.map((brand) => ({
      label: brand,
      without: { brands: brands.filter((other) => other !== brand) },
    })),
    ...(max === undefined ? [] : [{ label: `Up to ${formatRupees(max)}`, without: { max: undefined } }]),
  ]
  if (chosen.length === 0) return null
  return (
    <ul className="chips" aria-label="Chosen filters">
      {chosen.map(({ label, without }) => (
        <li key={label}>
          <Link
            className="chip"
            to={{ search: listSearch({ ...asked, ...without, page: 1 }) }}
            aria-label={`Remove ${label}`}
            preventScrollReset
          >
            <span className="find-cut">{label}</span>
            <Icon of={X} small />
          </Link>
        </li>
      ))}
    </ul>
  )
}
