import { useEffect, type RefObject } from 'react'

const textFields = 'input:not([type=checkbox], [type=radio], [type=button]), textarea, select'

/** What is typed or scanned while no field has the focus goes to this field: a scanner does not know what was clicked last. */
export function useTyping(field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>, isOn = true) {
  useEffect(() => {
    if (!isOn) return undefined
    function focus({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isText = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      if (!isText || (target instanceof Element && target.matches(textFields))) return
      if (document.querySelector('dialog[open]') === null) field.current?.focus()
    }
    document.addEventListener('keydown', focus, true)
    return () => document.removeEventListener('keydown', focus, true)
  }, [field, isOn])
}
