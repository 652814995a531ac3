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
  function submit() {
    const codes = field.current!.value.split('\n').map((code) => code.trim())
    field.current!.value = ''
    const filled = codes.filter(Boolean)
    if (filled.length === 0) onEnter()
    for (const code of filled) onCode(code)
  }
  /** Lines that are complete: typed before hydration, pasted, or by a phone's keyboard, whose Enter has no key. */
  function submitLines({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) {
    const end = currentTarget.value.lastIndexOf('\n')
    if (end < 0) return
    const rest = currentTarget.value.slice(end + 1)
    currentTarget.value = currentTarget.value.slice(0, end)
    submit()
    currentTarget.value = rest
  }
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const isEmpty = event.currentTarget.value === ''
    if (event.key === 'Enter') submit()
    else if (!(isEmpty && onKey(event.key))) return
    event.preventDefault()
  }
  return (
    <div className="scan">
      <Field label="Scan or type: barcode, IMEI, shop code, name" hideLabel className="scan-field">
        <TextArea
          ref={field}
          rows={1}
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
      <Button variant="quiet" onClick={submit}>
        Add
      </Button>
    </div>
  )
}
