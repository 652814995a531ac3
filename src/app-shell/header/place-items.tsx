import { Icon } from '../../ui/icon.tsx'
import { MenuLink } from '../../ui/overlays/dropdown-menu.tsx'
import type { Place } from '../places.ts'

export function PlaceItems({ places, className }: { places: Place[]; className?: string }) {
  return places.map(({ to, label, icon }) => (
    <MenuLink key={to} to={to} className={className}>
      <Icon of={icon} />
      {label}
    </MenuLink>
  ))
}
