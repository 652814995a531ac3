import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { Check } from '../icons/check.tsx'
import { X } from '../icons/x.tsx'
import { currentToasts, type Toast, subscribeToToasts } from './toast.ts'

const none: readonly Toast[] = []

/** Rendered once and always, even when empty: screen readers only announce changes of a live region that exists already. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, () => none)
  return (
    <div role="status" className="toaster" data-toaster>
      {toasts.map(({ id, text, tone }) => (
        <div key={id} className={tone === 'bad' ? 'toast toast-bad' : 'toast'}>
          <span className="toast-dot">
            <Icon of={tone === 'bad' ? X : Check} small />
          </span>
          {text}
        </div>
      ))}
    </div>
  )
}
