import { Search } from 'lucide-react'
import { IconLink } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Into the field that looks through the whole shop. */
export function SearchLink() {
  return (
    <IconLink to="/products#search" label="Search">
      <Icon of={Search} />
    </IconLink>
  )
}
