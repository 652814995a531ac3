import { Store } from 'lucide-react'
import { useShop } from '../shop/current-shop.ts'
import { Icon } from '../ui/icon.tsx'

/** The shop's announcement. An owner who has nothing to announce gets a plain strip. */
export function Banner() {
  const { announcement } = useShop()
  return (
    <aside className="banner" aria-label="Shop notice">
      <div className="page">
        <ul>
          {announcement && (
            <li>
              <Icon of={Store} small />
              {announcement}
            </li>
          )}
        </ul>
      </div>
    </aside>
  )
}
