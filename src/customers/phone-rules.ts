/** The ten digits of an Indian mobile number, however it is written; undefined if it is none. */
export function phoneIn(text: string): string | undefined {
  const digits = text.replaceAll(/[\s().+-]/g, '').replace(/^(?:0091|91|0)(?=\d{10}$)/, '')
  return /^[6-9]\d{9}$/.test(digits) ? digits : undefined
}

/** The text of a search as the list looks for it: the digits of a number, else what was typed. */
export const searchTextOf = (text: string) => phoneIn(text) ?? text
