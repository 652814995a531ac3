import { useLocation } from 'react-router'
import { useViewer } from '../../people/accounts/viewer.ts'
import { useShop } from '../../site/shop/current-shop.ts'
import { telLink, whatsAppLink } from '../../site/shop/contact-links.ts'
import { Icon } from '../../ui/icon.tsx'
import { DropdownMenu, MenuLink } from '../../ui/overlays/dropdown-menu.tsx'
import { CircleQuestionMark } from '../../ui/icons/circle-question-mark.tsx'
import { MessageCircle } from '../../ui/icons/message-circle.tsx'
import { PackageSearch } from '../../ui/icons/package-search.tsx'
import { Phone } from '../../ui/icons/phone.tsx'

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
      <Icon of={CircleQuestionMark} />
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
