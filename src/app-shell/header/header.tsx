import { isAdmin, useViewer } from '../../accounts/viewer.ts'
import { useShop } from '../../shop/current-shop.ts'
import { Link } from '../../ui/actions/link.tsx'
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useLogOut } from '../use-log-out.tsx'
import { useIsHomePage } from '../use-home-page.ts'
import { CartLink } from './cart-link.tsx'
import { MainMenu } from './main-menu.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { SearchLink } from './search-link.tsx'
import { useScrolled } from './use-scrolled.ts'

export function Header() {
  const { name } = useShop()
  const onField = useIsHomePage()
  const admin = isAdmin(useViewer())
  const scrolled = useScrolled(50)
  const { logOut, dialog } = useLogOut()

  return (
    <header className={classNames('head', onField && 'on-field', scrolled && 'is-stuck')}>
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
