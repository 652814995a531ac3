import { isAdmin, useViewer } from '../../../people/accounts/viewer.ts'
import { Logo } from '../../../site/shop/components/logo.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { ThemeToggle } from '../../../ui/theme/theme-toggle.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { useLogOut } from '../use-log-out.tsx'
import { useIsHomePage } from '../nav-items.ts'
import { MainMenu, MobileMenu } from './main-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { IconLink } from '../../../ui/actions/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { cartCount, useCartCount } from '../../../selling/cart/cart-count.ts'
import { Search } from '../../../ui/icons/search.tsx'
import { ShoppingBag } from '../../../ui/icons/shopping-bag.tsx'

export function Header() {
  const { name } = useShop()
  const isOnHero = useIsHomePage()
  const admin = isAdmin(useViewer())
  const scrolled = useScrolled(50)
  const { logOut, dialog } = useLogOut()

  return (
    <header className={classNames('head', isOnHero && 'on-field', scrolled && 'is-stuck')}>
      <div className="page head-row">
        <Link className="brand" to="/home">
          <Logo />
          <span>{name}</span>
        </Link>
        <MainMenu />
        <div className="head-end">
          <ThemeToggle className="theme" />
          {!admin && <SearchLink />}
          {!admin && <CartLink />}
          <ProfileMenu onLogOut={logOut} />
          <MobileMenu onLogOut={logOut} />
        </div>
      </div>
      {dialog}
    </header>
  )
}

/** Links to the search field on the products page. */
function SearchLink() {
  return (
    <IconLink to="/products#search" label="Search">
      <Icon of={Search} />
    </IconLink>
  )
}

function CartLink() {
  const viewer = useViewer()
  const count = useCartCount()
  const shopperId = isAdmin(viewer) ? undefined : viewer?._id

  useEffect(() => void cartCount.refreshFor(shopperId), [shopperId])

  const label = count === 0 ? 'Cart' : `Cart, ${count} ${count === 1 ? 'item' : 'items'}`
  return (
    <IconLink to="/cart" label={label} count={count}>
      <Icon of={ShoppingBag} />
    </IconLink>
  )
}

function subscribeToScroll(listener: () => void) {
  window.addEventListener('scroll', listener, { passive: true })
  return () => window.removeEventListener('scroll', listener)
}

/** Whether the page is scrolled further than `pixels`. */
function useScrolled(pixels: number) {
  return useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > pixels,
    () => false,
  )
}
