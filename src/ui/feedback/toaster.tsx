import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '../actions/link.tsx'
import { Icon } from '../icon.tsx'
import { Check } from '../icons/check.tsx'
import { X } from '../icons/x.tsx'
import { currentToasts, type Toast, subscribeToToasts } from './toast.ts'

const none: readonly Toast[] = []

/**
 * It is rendered even when empty: screen readers only announce changes of a live region that exists already. It is a popover because
 * a dialog, which is in the top layer, would cover anything else.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  const region = useRef<HTMLDivElement>(null)
  const newest = toasts.at(-1)?.id

  useLayoutEffect(() => {
    const element = region.current
    // Browsers before 2023 have no popovers: there a dialog covers the toast.
    if (!element || !('showPopover' in element)) return
    // The last one shown is on top, so a dialog that opened meanwhile covers the region until it is shown again.
    if (document.querySelector('dialog[open]')) element.hidePopover()
    element.showPopover()
  }, [newest])

  return (
    <div ref={region} role="status" popover="manual" className="toaster" data-toaster>
      {toasts.map(({ id, text, tone, link }) => (
        <div key={id} className={tone === 'bad' ? 'toast toast-bad' : 'toast'}>
          <span className="toast-dot">
            <Icon of={tone === 'bad' ? X : Check} small />
          </span>
          <span className="toast-words">
            <span className="toast-text block">{text}</span>
            {link && (
              <Link to={link.to} className="link tap t-sm">
                {link.label}
              </Link>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
