/** Variables of texts that the owner words, such as {{order}}. */
const variable = /(?<!\{)\{\{([^{}]*)\}\}(?!\})/g

/** Why a text cannot be used, in words for the owner. */
export function problemIn(text: string, allowed: readonly string[]): string | undefined {
  const names = variablesIn(text)
  const usable = allowed.map((name) => `{{${name}}}`).join(', ')
  const unknown = names.find((name) => !allowed.includes(name))
  if (unknown !== undefined) return `There is no {{${unknown}}} here. You can use ${usable}.`
  return /\{\{|\}\}/.test(text.replaceAll(variable, ''))
    ? `A variable begins with {{ and ends with }}. You can use ${usable}.`
    : undefined
}

export const variablesIn = (text: string) => [...text.matchAll(variable)].map(([, name]) => name!.trim())

/** Puts values in the place of variables. A value is never searched for variables itself. */
export const fillText = (text: string, values: Readonly<Partial<Record<string, string>>>) =>
  text.replaceAll(variable, (_, name: string) => values[name.trim()] ?? '')
