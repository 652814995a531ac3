import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { nextPosition } from '../actions/roving.ts'

/** Opens on click, Enter, Space or an arrow; arrows, Home and End move; Escape, Tab and a click elsewhere close. */
export function useMenu() {
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const closeAndReturn = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }

  useEffect(() => {
    if (!open) return
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setOpen(true)
    }
    if (!open) return
    if (event.key === 'Escape') closeAndReturn()
    const all = items()
    const position = nextPosition(event.key, all.indexOf(event.target as HTMLElement), all.length)
    if (position === undefined) return
    event.preventDefault()
    all[position]?.focus()
  }

  return {
    root,
    open,
    toggle: () => setOpen(!open),
    onKeyDown,
    onBlur: (event: FocusEvent) => {
      if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
    },
    onChoose: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[role=menuitem]')) closeAndReturn()
    },
  }
}
