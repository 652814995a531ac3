import { useLocation } from 'react-router'
import { isAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { DropdownMenu } from '../../../ui/overlays/dropdown-menu.tsx'
import {
  aboutItems,
  cartItem,
  catalogueItems,
  homeItem,
  isProductsPath,
  type NavItem,
  useAdminItems,
  useIsHomePage,
  productsItem,
} from '../nav-items.ts'
import { NavMenuItems, AccountItems } from './menu-items.tsx'
import { ChevronDown } from '../../../ui/icons/chevron-down.tsx'
import { Menu } from '../../../ui/icons/menu.tsx'

export function MainMenu() {
  const admin = isAdmin(useViewer())
  const atHome = useIsHomePage()
  const adminItems = useAdminItems()
  return (
    <nav className="nav" aria-label="Main">
      <NavLink place={homeItem} current={atHome} />
      {admin ? (
        <NavLinks places={adminItems} />
      ) : (
        <>
          <ProductsMenu />
          <NavLinks places={aboutItems} />
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
    <DropdownMenu trigger={trigger} triggerClass="nav-item" current={isProductsPath(pathname)}>
      <NavMenuItems places={catalogueItems} />
    </DropdownMenu>
  )
}

function NavLinks({ places }: { places: NavItem[] }) {
  const { pathname } = useLocation()
  return places.map((place) => <NavLink key={place.to} place={place} current={pathname === place.to} />)
}

function NavLink({ place, current }: { place: NavItem; current: boolean }) {
  return (
    <Link prefetch="intent" className="nav-item" to={place.to} aria-current={current ? 'page' : undefined}>
      {place.label}
    </Link>
  )
}

/** All items of the main and profile menus in one list, for narrow windows. */
export function MobileMenu({ onLogOut }: { onLogOut: () => void }) {
  const admin = isAdmin(useViewer())
  const adminItems = useAdminItems()
  return (
    <DropdownMenu
      trigger={<Icon of={Menu} />}
      triggerClass="icon-btn"
      label="Menu"
      align="end"
      className="lg:hidden"
    >
      {admin ? (
        <NavMenuItems places={[homeItem, ...adminItems]} />
      ) : (
        <>
          <NavMenuItems places={[homeItem, productsItem]} />
          <NavMenuItems places={catalogueItems} className="pop-within" />
          <NavMenuItems places={[...aboutItems, cartItem]} />
        </>
      )}
      <AccountItems onLogOut={onLogOut} />
    </DropdownMenu>
  )
}
