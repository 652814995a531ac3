import { type AriaAttributes, createContext, use } from 'react'

type FieldState = {
  id: string
  name: string | undefined
  describedBy?: string
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldState | null>(null)

type ControlProps = Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'> & {
  id?: string
  name?: string
  required?: boolean
}

/** The props that a control inherits from the `Field` around it. Its own props take precedence. */
export function useField(own: ControlProps) {
  const field = use(FieldContext)
  return {
    id: own.id ?? field?.id,
    name: own.name ?? field?.name,
    required: own.required ?? field?.required,
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || undefined),
    'aria-describedby': [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ') || undefined,
  }
}
