import { Picture } from '../../../ui/picture/picture.tsx'
import { useShop } from '../current-shop.ts'
import './shopfront.css'

export function Owner() {
  const { owner, profileImage } = useShop()
  if (owner === '') return null
  return (
    <div className="panel owner">
      <Picture src={profileImage} alt="" sizes="64px" fallback="/art/owner.svg" />
      <div>
        <p className="t-h3">{owner}</p>
        <p className="muted">Owner</p>
      </div>
    </div>
  )
}

/** Shop-front artwork for the light and the dark theme, with the shop's name on its sign. */
export function Shopfront() {
  const { name } = useShop()
  const size = { width: 880, height: 600, loading: 'lazy' } as const
  return (
    <div className="shopfront">
      <img className="day" src="/art/shopfront.svg" alt="The shop front" {...size} />
      <img className="night" src="/art/shopfront-night.svg" alt="The shop front in the evening" {...size} />
      <p className="board" aria-hidden="true">
        {name}
      </p>
    </div>
  )
}
