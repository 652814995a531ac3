import { shopApi } from '../../../web/shop-api.ts'
import { LegalText } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'
import { TextSections } from '../page-texts/components/text-sections.tsx'
import type { Route } from './+types/help.ts'

const load = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(shopApi).pageTexts.show({ params: { page: 'help' } })
export { load as loader, load as clientLoader }

export default function Help({ loaderData }: Route.ComponentProps) {
  const { name } = useShop()
  return (
    <LegalText
      title="Help"
      path="/help"
      lead={`How to find ${name}, order, pay, collect, return, have a phone repaired and complain.`}
      hasStoreData
    >
      <TextSections sections={loaderData} />
    </LegalText>
  )
}
