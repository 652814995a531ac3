import { ArrowLeft } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** Back to the chooser; not a link, since the address stays the same. */
export function PaymentMethodsButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="tap back-link mb-3 cursor-pointer" onClick={onClick}>
      <Icon of={ArrowLeft} />
      Payment methods
    </button>
  )
}
