import { buttonClass, ButtonLink } from '../../../ui/actions/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MessageCircle } from '../../../ui/icons/message-circle.tsx'
import { Search } from '../../../ui/icons/search.tsx'
import { Phone } from '../../../ui/icons/phone.tsx'
import { shopApi } from '../../../web/shop-api.ts'
import { LegalText } from '../components/shop-page.tsx'
import { telLink, whatsAppLink } from '../contact-links.ts'
import { useShop } from '../current-shop.ts'
import { TextSections } from '../page-texts/components/text-sections.tsx'
import type { Route } from './+types/help.ts'

const load = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(shopApi).pageTexts.show({ params: { page: 'help' } })
export { load as loader, load as clientLoader }

export default function Help({ loaderData }: Route.ComponentProps) {
  const { name, phone } = useShop()
  return (
    <LegalText
      title="Help"
      path="/help"
      lead={`How to find ${name}, order, pay, collect, return, have a phone repaired and complain.`}
      hasStoreData
    >
      <p className="flex flex-wrap gap-3">
        {phone && (
          <>
            <a className={buttonClass({ variant: 'line' })} href={telLink(phone)}>
              <Icon of={Phone} small />
              Call {phone}
            </a>
            <a
              className={buttonClass({ variant: 'line' })}
              href={whatsAppLink(phone)}
              target="_blank"
              rel="noreferrer"
            >
              <Icon of={MessageCircle} small />
              WhatsApp
            </a>
          </>
        )}
        <ButtonLink variant="line" to="/track" icon={<Icon of={Search} small />}>
          Track an order
        </ButtonLink>
      </p>
      <TextSections sections={loaderData} />
    </LegalText>
  )
}
