import { CircleHelp, MessageCircle, PackageSearch, Phone } from 'lucide-react'
import { useLocation } from 'react-router'
import { useViewer } from '../accounts/viewer.ts'
import { useShop } from '../shop/current-shop.ts'
import { telLink, whatsAppLink } from '../shop/contact-links.ts'
import { Icon } from '../ui/icon.tsx'
import { DropdownMenu, MenuLink } from '../ui/overlays/dropdown-menu.tsx'

/** Hidden while paying, and for visitors, who have the contact page. */
export function Help() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  if (!viewer || pathname === '/pay') return null
  return <HelpMenu />
}

function HelpMenu() {
  const { phone } = useShop()
  const trigger = (
    <>
      <Icon of={CircleHelp} />
      Help
    </>
  )
  return (
    <aside aria-label="Help">
      <DropdownMenu trigger={trigger} triggerClass="btn help-open" align="end" className="help">
        <MenuLink to={telLink(phone)}>
          <Icon of={Phone} />
          Call {phone}
        </MenuLink>
        <MenuLink to={whatsAppLink(phone)} target="_blank" rel="noreferrer">
          <Icon of={MessageCircle} />
          WhatsApp
        </MenuLink>
        <MenuLink to="/account/orders">
          <Icon of={PackageSearch} />
          Track an order
        </MenuLink>
      </DropdownMenu>
    </aside>
  )
}
