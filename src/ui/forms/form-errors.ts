import { createContext, use } from 'react'

/** Messages by the name of the control; `true` marks a control as invalid without a message. */
export type FieldErrors = Readonly<Record<string, string | true | undefined>>

export interface FormErrors {
  /** Concerns the form as a whole; the page decides where to show it. */
  text?: string | undefined
  fields: FieldErrors
}

export const noFormErrors: FormErrors = { fields: {} }

interface FormErrorsState {
  fields: FieldErrors
  /** Removes the error of a control that the user has changed. */
  clear: (name: string) => void
}

export const FormErrorsContext = createContext<FormErrorsState>({ fields: {}, clear: () => undefined })

/** For a control that is not a native input: its error, and a function to call when its value changes. */
export function useFieldError(name: string) {
  const { fields, clear } = use(FormErrorsContext)
  return { error: fields[name], clear: () => clear(name) }
}

/** The errors of all controls of the form, for a section that opens when it has one. */
export const useFormErrors = (): FieldErrors => use(FormErrorsContext).fields

/** An error for each blank value; undefined if there is none. */
export function requiredFields(values: object): FieldErrors | undefined {
  const blank = Object.entries(values).filter(([, text]) => String(text).trim() === '')
  return blank.length > 0
    ? Object.fromEntries(blank.map(([name]) => [name, 'Please fill this in.']))
    : undefined
}
