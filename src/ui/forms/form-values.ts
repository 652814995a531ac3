/** A typed text; a missing one is empty. */
export function textIn(typed: FormData, name: string) {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}

/** The number in a field; null if the field is empty, because `Number('')` is 0. */
export function numberIn(typed: FormData, name: string) {
  const text = textIn(typed, name)
  return text.trim() === '' ? null : Number(text)
}
