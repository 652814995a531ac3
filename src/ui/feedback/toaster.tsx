import { Check, X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Icon } from '../icon.tsx'
import { currentToasts, type Toast, watchToasts } from './toast.ts'

const none: readonly Toast[] = []

/** Stands once in the document; empty it stays there, since screen readers only follow a region they know. */
export function Toaster() {
  const toasts = useSyncExternalStore(watchToasts, currentToasts, () => none)
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
