import { shopApi } from '../../../web/shop-api.ts'
import { LegalText } from '../components/shop-page.tsx'
import { useShop } from '../current-shop.ts'
import { TextSections } from '../page-texts/components/text-sections.tsx'
import type { Route } from './+types/privacy.ts'

const load = ({ context }: Pick<Route.LoaderArgs, 'context'>) =>
  context.get(shopApi).pageTexts.show({ params: { page: 'privacy' } })
export { load as loader, load as clientLoader }

export default function Privacy({ loaderData }: Route.ComponentProps) {
  const { name } = useShop()
  return (
    <LegalText
      title="Privacy Policy"
      path="/privacy"
      lead={`What ${name} keeps about you, what it is for, and how to have it removed.`}
    >
      <TextSections sections={loaderData} />
    </LegalText>
  )
}
