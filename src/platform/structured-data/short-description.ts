import { trimEndMatching } from '../trim-end.ts'

/** About as much as search engines show below a title. */
const maxLength = 160

/** The text in one line, cut between two words where it is longer than search engines show. */
export function shortDescription(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength).replace(/\s\S*$/, '')
  // A text without spaces may be cut inside a character that takes two places.
  return `${trimEndMatching(cut, /[\s,;:.–-]/).replace(/[\uD800-\uDBFF]$/, '')}…`
}
