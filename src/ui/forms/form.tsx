import { type ComponentProps, type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { FormErrorsContext, noFormErrors, type FormErrors } from './form-errors.ts'

type FormProps = ComponentProps<'form'> & {
  /** A new object moves the focus to the first invalid field. */
  errors?: FormErrors
}

/** A form that shows each error at its field until that field is changed. */
export function Form({ errors = noFormErrors, onChange, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [shownErrors, setShownErrors] = useState(errors)
  const [fields, setFields] = useState(errors.fields)
  if (errors !== shownErrors) {
    setShownErrors(errors)
    setFields(errors.fields)
  }
  useEffect(() => {
    if (Object.keys(errors.fields).length > 0) firstInvalid(form.current)?.focus()
  }, [errors])

  const clear = useCallback((name: string) => setFields((before) => without(before, name)), [])

  /** Shows the browser's validation message, or the field's own if it is empty, at the field too, since the popup disappears. */
  function showBrowserMessage({ target }: SyntheticEvent) {
    const { name, validationMessage, validity, dataset } = target as HTMLInputElement
    const message = (validity.valueMissing && dataset['missing']) || validationMessage
    if (name) setFields((before) => ({ ...before, [name]: message }))
  }

  return (
    <FormErrorsContext value={{ fields, clear }}>
      <form
        ref={form}
        // Submitted before hydration, a GET would put the values into the URL.
        method="post"
        onInvalidCapture={showBrowserMessage}
        onChange={(event) => {
          clear((event.target as unknown as HTMLInputElement).name)
          onChange?.(event)
        }}
        {...rest}
      >
        {children}
      </form>
    </FormErrorsContext>
  )
}

const firstInvalid = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')

function without<Fields extends object>(fields: Fields, name: string) {
  if (!(name in fields)) return fields
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)) as Fields
}
