import { shopApi } from '../../../web/shop-api.ts'
import { LegalText } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'
import { TextSections } from '../page-texts/components/text-sections.tsx'
import type { Route } from './+types/terms.ts'

const load = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(shopApi).pageTexts.show({ params: { page: 'terms' } })
export { load as loader, load as clientLoader }

export default function Terms({ loaderData }: Route.ComponentProps) {
  const { name } = useShop()
  return (
    <LegalText
      path="/tos"
      title="Terms and Conditions"
      lead={`What you and ${name} can rely on when you buy from us.`}
    >
      <TextSections sections={loaderData} />
    </LegalText>
  )
}
