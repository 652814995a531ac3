import { useLocation } from 'react-router'
import { useViewer } from '../../people/accounts/viewer.ts'
import { useShop } from '../../site/shop/current-shop.ts'
import { telLink, whatsAppLink } from '../../site/shop/contact-links.ts'
import { Icon } from '../../ui/icon.tsx'
import { DropdownMenu, MenuLink } from '../../ui/overlays/dropdown-menu.tsx'
import { CircleQuestionMark } from '../../ui/icons/circle-question-mark.tsx'
import { MessageCircle } from '../../ui/icons/message-circle.tsx'
import { Phone } from '../../ui/icons/phone.tsx'
import { NavMenuItems } from './header/menu-items.tsx'
import { trackItem } from './nav-items.ts'

/** Hidden while paying, and for visitors, who have the help page. */
export function Help() {
  const viewer = useViewer()
  const { pathname } = useLocation()
  const { phone } = useShop()
  if (!viewer || pathname === '/pay') return null
  const trigger = (
    <>
      <Icon of={CircleQuestionMark} />
      Help
    </>
  )
  return (
    <aside aria-label="Help">
      <DropdownMenu trigger={trigger} triggerClass="btn help-open" align="end" className="help">
        {phone && (
          <>
            <NavMenuItems places={[{ to: telLink(phone), label: `Call ${phone}`, icon: Phone }]} />
            <MenuLink to={whatsAppLink(phone)} target="_blank" rel="noreferrer">
              <Icon of={MessageCircle} />
              WhatsApp
            </MenuLink>
          </>
        )}
        <NavMenuItems places={[trackItem]} />
      </DropdownMenu>
    </aside>
  )
}
