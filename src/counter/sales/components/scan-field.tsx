import { type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { TextArea } from '../../../ui/forms/text-input.tsx'

interface ScanFieldProps {
  field: RefObject<HTMLTextAreaElement | null>
  onCode: (code: string) => void
  /** Enter in the empty field. */
  onEnter: () => void
  /** A key in the empty field; true if it did something, and is not to be typed. */
  onKey: (key: string) => boolean
}

/**
 * Scanners type a code and Enter. A text area, because it takes several codes before the page's scripts run: each Enter is then a new
 * line, where a one-line field would run the codes together.
 */
export function ScanField({ field, onCode, onEnter, onKey }: ScanFieldProps) {
  function submit(text: string) {
    const codes = text
      .split('\n')
      .map((code) => code.trim())
      .filter(Boolean)
    if (codes.length === 0) onEnter()
    for (const code of codes) onCode(code)
  }
  /** Lines that are complete: typed before hydration, pasted, or by a phone's keyboard, whose Enter has no key. */
  function submitLines({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const end = currentTarget.value.lastIndexOf('\n')
    if (end < 0) return
    const lines = currentTarget.value.slice(0, end)
    currentTarget.value = currentTarget.value.slice(end + 1)
    submit(lines)
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const { value } = event.currentTarget
    if (event.key !== 'Enter' && !(value === '' && onKey(event.key))) return
    event.preventDefault()
    if (event.key !== 'Enter') return
    event.currentTarget.value = ''
    submit(value)
  }
  function add({ currentTarget }: SyntheticEvent<HTMLButtonElement>) {
    const element = currentTarget.closest('.scan')!.querySelector('textarea')!
    const { value } = element
    element.value = ''
    if (value.trim() !== '') submit(value)
  }
  return (
    <div className="scan">
      <Field label="Scan or type: barcode, IMEI, shop code, name" hideLabel className="scan-field">
        <TextArea
          ref={field}
          rows={1}
          // Typed into before the page's scripts run, so no script can set the focus.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder="Scan or type: barcode, IMEI, shop code, name"
          defaultValue=""
          onInput={submitLines}
          onKeyDown={press}
        />
      </Field>
      <Button variant="quiet" onClick={add}>
        Add
      </Button>
    </div>
  )
}
