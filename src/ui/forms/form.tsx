import { type ComponentProps, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { MendingContext, noMistakes, type Mistakes } from './mistakes.ts'

type FormProps = ComponentProps<'form'> & {
  /** New ones with each refusal: the first field to mend then takes the focus. */
  mistakes?: Mistakes
}

/** A form whose fields say themselves what is wrong with them, each until it is changed. */
export function Form({ mistakes = noMistakes, onChange, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [known, setKnown] = useState(mistakes)
  const [fields, setFields] = useState(mistakes.fields)
  if (mistakes !== known) {
    setKnown(mistakes)
    setFields(mistakes.fields)
  }
  useEffect(() => {
    if (Object.keys(mistakes.fields).length > 0) firstToMend(form.current)?.focus()
  }, [mistakes])

  const mend = useCallback((name: string) => setFields((before) => without(before, name)), [])

  /** The browser's bubble goes after a while; what it said stays at the field. */
  function keepWords({ target }: SyntheticEvent) {
    const { name, validationMessage } = target as HTMLInputElement
    if (name) setFields((before) => ({ ...before, [name]: validationMessage }))
  }

  return (
    <MendingContext value={{ fields, mend }}>
      <form
        ref={form}
        // Sent before its script is there, what was typed must not stand in the address.
        method="post"
        onInvalidCapture={keepWords}
        onChange={(event) => {
          mend((event.target as unknown as HTMLInputElement).name)
          onChange?.(event)
        }}
        {...rest}
      >
        {children}
      </form>
    </MendingContext>
  )
}

const firstToMend = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')

function without<Fields extends object>(fields: Fields, name: string) {
  if (!(name in fields)) return fields
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)) as Fields
}
