import { trimEndOf } from '../trim-end.ts'

/** About as much as search engines show below a title. */
const most = 160

/** The text in one line, cut between two words where it is longer than search engines show. */
export function inBrief(text: string) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most).replace(/\s\S*$/, '')
  // A text without spaces may be cut inside a character that takes two places.
  return `${trimEndOf(cut, /[\s,;:.–-]/).replace(/[\uD800-\uDBFF]$/, '')}…`
}
