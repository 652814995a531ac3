import { ChevronDown } from 'lucide-react'
import { useLocation } from 'react-router'
import { isAdmin, useViewer } from '../../accounts/viewer.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { aboutTheShop, backOffice, catalogues, home, isAmongProducts, type Place } from '../places.ts'
import { useIsHomePage } from '../use-home-page.ts'
import { PlaceItems } from './place-items.tsx'

export function MainMenu() {
  const admin = isAdmin(useViewer())
  const atHome = useIsHomePage()
  return (
    <nav className="nav" aria-label="Main">
      <PlaceLink place={home} current={atHome} />
      {admin ? (
        <PlaceLinks places={backOffice} />
      ) : (
        <>
          <ProductsMenu />
          <PlaceLinks places={aboutTheShop} />
        </>
      )}
    </nav>
  )
}

function ProductsMenu() {
  const { pathname } = useLocation()
  const trigger = (
    <>
      Products <Icon of={ChevronDown} small className="menu-chevron" />
    </>
  )
  return (
    <DropdownMenu trigger={trigger} triggerClass="nav-item" current={isAmongProducts(pathname)}>
      <PlaceItems places={catalogues} />
    </DropdownMenu>
  )
}

function PlaceLinks({ places }: { places: Place[] }) {
  const { pathname } = useLocation()
  return places.map((place) => <PlaceLink key={place.to} place={place} current={pathname === place.to} />)
}

function PlaceLink({ place, current }: { place: Place; current: boolean }) {
  return (
    <Link prefetch="intent" className="nav-item" to={place.to} aria-current={current ? 'page' : undefined}>
      {place.label}
    </Link>
  )
}
