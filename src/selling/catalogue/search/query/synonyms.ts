import { catalogues, type CatalogueName } from '../../catalogues.ts'
import { phoneticKey } from './phonetic-key.ts'
import { isTamil } from './tamil-script.ts'

/** `synonym`: the meaning is searched too; `ignored`: no item need contain it; `catalogue`: it names all items of a catalogue. */
type SynonymKind = 'synonym' | 'ignored' | 'catalogue'

/** `term`: as people type it, in lower case and any script. */
export interface SynonymRow {
  term: string
  kind: SynonymKind
  meaning: string
}

export interface SynonymEntry {
  term: string
  meanings: string[]
  isIgnored: boolean
  names?: CatalogueName
}

export interface Synonyms {
  /** The entry of a phrase, however its words are spaced: "power bank" and "powerbank". */
  find(words: string[]): SynonymEntry | undefined
  /** The entry that sounds like a word, or like its beginning, as Tamil words have endings. */
  findBySound(word: string): SynonymEntry | undefined
}

/** Words in a phrase. */
export const maxPhrase = 3
/** A shorter key fits too many words. */
const minKey = 3
/** Key of a beginning, which fits more words than a whole one. */
const minBeginning = 4

export function synonymsFrom(rows: SynonymRow[]): Synonyms {
  const entries = new Map<string, SynonymEntry>()
  for (const { term, kind, meaning } of rows) {
    const joined = term.replaceAll(' ', '')
    const entry = entries.get(joined) ?? { term, meanings: [], isIgnored: false }
    entries.set(joined, entry)
    if (kind === 'synonym') entry.meanings.push(meaning)
    else if (kind === 'ignored') entry.isIgnored = true
    else {
      const catalogue = catalogues.find((name) => name === meaning)
      if (catalogue) entry.names = catalogue
    }
  }
  const tamil = [...entries].filter(([joined]) => isTamil(joined))
  const bySound = new Map<string, SynonymEntry>()
  for (const [joined, entry] of entries) {
    const key = phoneticKey(joined)
    if (key.length >= minKey && !bySound.has(key)) bySound.set(key, entry)
  }
  return {
    find(words) {
      const joined = words.join('')
      return (
        entries.get(joined) ??
        (words.length === 1 && isTamil(joined) ? longestBeginning(tamil, joined) : undefined)
      )
    },
    findBySound(word) {
      const key = phoneticKey(word)
      const whole = key.length >= minKey ? bySound.get(key) : undefined
      if (whole) return whole
      for (let length = key.length - 1; length >= minBeginning; length--) {
        const entry = bySound.get(key.slice(0, length))
        if (entry) return entry
      }
      return undefined
    },
  }
}

/** "தண்ணீரில்" begins like "தண்ணீர்": the last sign of the shorter word changes with its ending. */
function longestBeginning(tamil: [string, SynonymEntry][], word: string) {
  const stemOf = (term: string) => term.replace(/\p{M}$/u, '')
  const fitting = tamil.filter(([term]) => Array.from(term).length >= 4 && word.startsWith(stemOf(term)))
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}
