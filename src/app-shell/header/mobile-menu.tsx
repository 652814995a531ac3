import { Menu, ShoppingBag } from 'lucide-react'
import { isAdmin, useViewer } from '../../accounts/viewer.ts'
import { Icon } from '../../ui/icon.tsx'
import { DropdownMenu } from '../../ui/overlays/dropdown-menu.tsx'
import { aboutTheShop, backOffice, catalogues, home, products, type Place } from '../places.ts'
import { AccountItems } from './account-items.tsx'
import { PlaceItems } from './place-items.tsx'

const cart: Place = { to: '/cart', label: 'Cart', icon: ShoppingBag }

/** The same items as the menu of wide windows, in one list. */
export function MobileMenu({ onLogOut }: { onLogOut: () => void }) {
  const admin = isAdmin(useViewer())
  return (
    <DropdownMenu
      trigger={<Icon of={Menu} />}
      triggerClass="icon-btn"
      label="Menu"
      align="end"
      className="lg:hidden"
    >
      {admin ? (
        <PlaceItems places={[home, ...backOffice]} />
      ) : (
        <>
          <PlaceItems places={[home, products]} />
          <PlaceItems places={catalogues} className="pop-within" />
          <PlaceItems places={[...aboutTheShop, cart]} />
        </>
      )}
      <AccountItems onLogOut={onLogOut} />
    </DropdownMenu>
  )
}
