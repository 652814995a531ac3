import { catalogues, type CatalogueName } from '../../catalogues.ts'
import type { WordKind } from '../word-kinds-rules.ts'
import { editDistance } from './edit-distance.ts'
import { phoneticKey } from './phonetic-key.ts'
import type { ItemKind } from './search-terms.ts'
import { isTamil, transliterate } from './tamil-script.ts'

/** `term`: as people type it, in lower case and any script. */
export interface SynonymRow {
  term: string
  kind: WordKind
  meaning: string
}

export interface SynonymEntry {
  term: string
  meanings: string[]
  isIgnored: boolean
  names?: CatalogueName
  kind?: ItemKind
  isBrand?: true
  /** The heading of the help page under which the shop answers it. */
  question?: string
}

export interface Synonyms {
  /** The entry of a phrase, however its words are spaced: "power bank" and "powerbank". */
  find(words: string[]): SynonymEntry | undefined
  /** The entry that sounds like a word, or like its beginning, as Tamil words have endings. */
  findBySound(word: string): SynonymEntry | undefined
  /** The brand or the word for a kind of item that is spelled most like a word. */
  findSimilar(word: string): SynonymEntry | undefined
  /** The words for kinds of items, as the suggestions complete them. */
  kindWords: string[]
  brands: string[]
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
    describe(entry, kind, meaning)
  }
  const named = [...entries.values()].filter(({ kind, isBrand }) => kind ?? isBrand)
  for (const { kind, meanings } of named) kind?.words.push(...meanings)
  inheritKinds(entries)
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
      if (whole && isAsLong(word, whole.term)) return whole
      for (let length = key.length - 1; length >= minBeginning; length--) {
        const entry = bySound.get(key.slice(0, length))
        if (entry) return entry
      }
      return undefined
    },
    findSimilar(word) {
      const near = named.flatMap((entry) => {
        const isWord = entry.term.length >= 3 && !entry.term.includes(' ')
        const distance = isWord ? editDistance(word, entry.term) : undefined
        // The beginning of the word, or the whole word.
        const isNear = distance !== undefined && (distance === 0.5 || Number.isInteger(distance))
        return isNear ? [{ entry, distance }] : []
      })
      return near.sort((a, b) => a.distance - b.distance)[0]?.entry
    },
    kindWords: named.filter(({ kind, term }) => kind && !isTamil(term)).map(({ term }) => term),
    brands: named.filter(({ isBrand }) => isBrand).map(({ term }) => term),
  }
}

function describe(entry: SynonymEntry, kind: WordKind, meaning: string) {
  if (kind === 'synonym') entry.meanings.push(meaning)
  else if (kind === 'ignored') entry.isIgnored = true
  else if (kind === 'brand') entry.isBrand = true
  else if (kind === 'question') entry.question = meaning
  else if (kind === 'catalogue') {
    const catalogue = catalogues.find((name) => name === meaning)
    if (catalogue) entry.names = catalogue
  } else entry.kind = withKind(entry, kind, meaning)
}

/** A word such as "speaker" names accessories and repairs. */
const withKind = (
  { kind: known, term }: SynonymEntry,
  kind: 'accessory' | 'fitted' | 'repair',
  usual: string,
): ItemKind => ({
  name: term,
  words: known?.words ?? [term],
  catalogues: [...(known?.catalogues ?? []), kind === 'repair' ? 'services' : 'accessories'],
  isFitted: known?.isFitted === true || kind === 'fitted',
  ...(usual !== '' && { usual }),
})

/** What a word means is what it names: "pouch" names covers, and "moto" a brand. The last word of a phrase says most: "back cover". */
function inheritKinds(entries: Map<string, SynonymEntry>) {
  const own = new Map([...entries].filter(([, { kind, isBrand }]) => kind ?? isBrand))
  for (const entry of entries.values()) {
    const { term, meanings } = entry
    if (meanings.length === 0 || (entry.kind ?? entry.isBrand ?? entry.names ?? entry.question)) continue
    const words = [term.split(' ').at(-1)!, ...meanings.map((meaning) => meaning.replaceAll(' ', ''))]
    const meant = words.map((word) => own.get(word)).find((other) => other !== undefined)
    if (meant?.kind) entry.kind = meant.kind
    if (meant?.kind && !term.includes(' ')) entry.meanings = [...new Set([...meanings, ...meant.kind.words])]
    if (meant?.isBrand) entry.isBrand = true
  }
}

/** Long and short words with the same consonants are different words: "kuraiyuthu" is no "cord". */
const isAsLong = (word: string, term: string) => latinLength(word) <= 2 * latinLength(term)
const latinLength = (word: string) => (isTamil(word) ? transliterate(word) : word).length

/** "தண்ணீரில்" begins like "தண்ணீர்": the last sign of the shorter word changes with its ending. */
function longestBeginning(tamil: [string, SynonymEntry][], word: string) {
  const stemOf = (term: string) => term.replace(/\p{M}$/u, '')
  const fitting = tamil.filter(([term]) => Array.from(term).length >= 4 && word.startsWith(stemOf(term)))
  return fitting.sort(([a], [b]) => b.length - a.length)[0]?.[1]
}
