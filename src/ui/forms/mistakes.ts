import { createContext, use } from 'react'

/** By the name of its control what is wrong with it; `true` marks one without words. */
export type FieldMistakes = Readonly<Record<string, string | true | undefined>>

/** What is to be mended in a form before it is taken. */
export interface Mistakes {
  /** Of the form as a whole; the page says where it stands. */
  text?: string | undefined
  fields: FieldMistakes
}

export const noMistakes: Mistakes = { fields: {} }

interface Mending {
  fields: FieldMistakes
  /** What was wrong with this field is being changed. */
  mend: (name: string) => void
}

export const MendingContext = createContext<Mending>({ fields: {}, mend: () => undefined })

/** For a control that is no plain input: what is wrong with it, and how it says that it was changed. */
export function useMistake(name: string) {
  const { fields, mend } = use(MendingContext)
  return { mistake: fields[name], mend: () => mend(name) }
}

/** Marks what was left empty; undefined where nothing was. */
export function leftEmpty(typed: object): FieldMistakes | undefined {
  const empty = Object.entries(typed).filter(([, text]) => String(text).trim() === '')
  return empty.length > 0
    ? Object.fromEntries(empty.map(([name]) => [name, 'Please fill this in.']))
    : undefined
}
