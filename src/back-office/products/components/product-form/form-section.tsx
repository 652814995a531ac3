import { type ReactNode, useState } from 'react'
import { useFormErrors } from '../../../../ui/forms/form-errors.ts'

type FormSectionProps = {
  title: string
  /** Of the controls in it. */
  names: string[]
  children: ReactNode
}

/** Optional fields, closed until the owner opens them or one of them is invalid. */
export function FormSection({ title, names, children }: FormSectionProps) {
  const [isOpened, setIsOpened] = useState(false)
  const errors = useFormErrors()
  const hasErrors = names.some((name) => errors[name] !== undefined)
  return (
    <details
      className="more-details"
      open={isOpened || hasErrors}
      onToggle={({ currentTarget }) => setIsOpened(currentTarget.open)}
    >
      <summary>{title}</summary>
      {children}
    </details>
  )
}
