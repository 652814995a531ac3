import { use } from 'react'
import { Origin } from '../../../platform/structured-data/structured-data.tsx'
import { useShop } from '../../../site/shop/current-shop.ts'
import { toast } from '../../../ui/feedback/toast.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Send } from '../../../ui/icons/send.tsx'

type ShareButtonProps = { title: string; path: string }

/** The phone's own share sheet; a browser without one copies the link. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const origin = use(Origin)
  const { name } = useShop()

  async function share() {
    const url = new URL(path, origin || location.origin).href
    try {
      if (Reflect.has(navigator, 'share')) await navigator.share({ title: `${title} · ${name}`, url })
      else {
        await navigator.clipboard.writeText(url)
        toast('Link copied')
      }
    } catch (failure) {
      // Closing the share sheet is no failure.
      if ((failure as Error).name !== 'AbortError')
        toast('The link could not be copied. Please copy it from the address bar.', { tone: 'bad' })
    }
  }

  return (
    <button type="button" className="chip only-with-script" onClick={() => void share()}>
      <Icon of={Send} small />
      Share
    </button>
  )
}
