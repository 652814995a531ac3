import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../../../../ui/icon.tsx'
import { Search } from '../../../../../ui/icons/search.tsx'
import { useDebouncedNavigation } from '../../../../../ui/actions/use-debounced-navigation.ts'
import { TextInput } from '../../../../../ui/forms/text-input.tsx'
import { orderNumberInAddress, parseOrderNumber } from '../../../admin/order-number-rules.ts'

type OrderSearchProps = {
  q: string
  onSearch: (q: string) => void
  /** An order number with Enter, or an order's address: scanners type either. */
  onOpen: (order: string) => void
}

/** The search of the orders; the key / focuses it. */
export function OrderSearch({ q, onSearch, onOpen }: OrderSearchProps) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  const { navigateLater, cancel } = useDebouncedNavigation()
  const box = useRef<HTMLDivElement>(null)
  useSlashKey(() => box.current?.querySelector('input')?.focus())

  // The URL changed: back, forward or a link.
  if (q !== known) {
    setKnown(q)
    if (q !== text.trim()) setText(q)
  }

  function open(order: string) {
    cancel()
    // Else the dialog gives the focus back on closing, in Chromium without a caret: the next scan would type nowhere.
    box.current?.querySelector('input')?.blur()
    // Empty for the next scan.
    setText('')
    onOpen(order)
  }
  function type(typed: string) {
    setText(typed)
    // Not at once: the Enter that a scanner sends last would press a button of the order.
    const order = orderNumberInAddress(typed)
    navigateLater(() => (order ? open(order) : onSearch(typed.trim())))
  }
  function press(event: KeyboardEvent) {
    const order = event.key === 'Enter' && (orderNumberInAddress(text) ?? parseOrderNumber(text))
    if (!order) return
    // The key would press the button that has the focus when the order is open.
    event.preventDefault()
    open(order)
  }

  return (
    <div ref={box} className="order-search">
      <TextInput
        type="search"
        icon={<Icon of={Search} small />}
        placeholder="Search orders..."
        aria-label="Search orders"
        aria-keyshortcuts="/"
        title="Press / to search. A scanned order opens."
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
    </div>
  )
}

/** Not while something is typed elsewhere, and not below a dialog. */
function useSlashKey(focus: () => void) {
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const { target, key, ctrlKey, metaKey, altKey } = event
      if (key !== '/' || ctrlKey || metaKey || altKey) return
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
