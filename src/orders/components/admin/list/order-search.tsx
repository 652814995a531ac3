import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../../../ui/forms/text-input.tsx'
import { Icon } from '../../../../ui/icon.tsx'

/** How long nothing must be typed before the server is asked, in milliseconds. */
const pause = 300

export function OrderSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [text, setText] = useState(q)
  const [known, setKnown] = useState(q)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  // The address changed by itself: back, forward or a link.
  if (q !== known) {
    setKnown(q)
    if (q !== text.trim()) setText(q)
  }

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(typed.trim()), pause)
  }

  return (
    <TextInput
      type="search"
      icon={<Icon of={Search} small />}
      placeholder="Search orders..."
      aria-label="Search orders"
      maxLength={200}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}
