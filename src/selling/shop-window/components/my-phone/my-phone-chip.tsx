import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../../../ui/icon.tsx'
import { Smartphone } from '../../../../ui/icons/smartphone.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { useMyPhone } from './my-phone.ts'
import '../../../../ui/actions/chip.css'

const loadDialog = () => import('./my-phone-dialog.tsx')
const MyPhoneDialog = lazy(() => loadDialog().then((module) => ({ default: module.MyPhoneDialog })))

type MyPhoneChipProps = {
  /** Filters the list by the phone; a product page has nothing to filter. */
  onFilter?: ((phone: string) => void) | undefined
  /** The phone by which the list is filtered. */
  filtered?: string | undefined
  /** The phone of this page, which the dialog offers. */
  suggested?: { brand: string; model: string }
}

/** Asks for the shopper's phone; once it is known, one tap filters the list, the next one changes the phone. */
export function MyPhoneChip({ onFilter, filtered, suggested }: MyPhoneChipProps) {
  const phone = useMyPhone()
  const [isOpen, setIsOpen] = useState(false)
  const canFilter = phone !== '' && onFilter !== undefined && filtered === undefined

  async function open() {
    // Loaded before the dialog is shown, so that a lost network is a message and not a broken page.
    const isLoaded = await loadDialog().then(
      () => true,
      () => false,
    )
    if (isLoaded) setIsOpen(true)
    else toast('Please check your connection and try again.', { tone: 'bad' })
  }

  return (
    <>
      <button
        type="button"
        className="chip my-phone only-with-script"
        onClick={() => (canFilter ? onFilter(phone) : void open())}
      >
        <Icon of={Smartphone} small />
        <span className="find-cut">{labelOf(phone, { canFilter, isFiltered: filtered !== undefined })}</span>
      </button>
      {isOpen && (
        <Suspense>
          <MyPhoneDialog
            suggested={suggested}
            onChosen={(chosen) => onFilter?.(chosen)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function labelOf(phone: string, { canFilter, isFiltered }: { canFilter: boolean; isFiltered: boolean }) {
  if (isFiltered) return 'Change my phone'
  if (phone === '') return 'My phone is…'
  return canFilter ? `Fits my ${phone}` : `My phone: ${phone}`
}
