import type { Database } from '../../../platform/database.ts'
import type { CatalogueName } from '../catalogues.ts'
import { editDistance, isCorrectable, maxEdits } from './query/edit-distance.ts'
import { isNumeric, termOf } from './query/parse-search.ts'
import { phoneticKey } from './query/phonetic-key.ts'
import type { TextTerm } from './query/search-terms.ts'
import type { Synonyms } from './query/synonyms.ts'
import { isTamil, transliterate } from './query/tamil-script.ts'
import { wordsStore, type SimilarWord } from './words-store.ts'

/** A word in the items of a catalogue that is similar to a misspelt one. */
interface NearWord extends SimilarWord {
  distance: number
  /** In how many names of items it is, estimated from a sample. */
  names: number
}

/** What correcting a few words needs to know; read by five statements at most, whatever the words are. */
export interface Dictionary {
  synonyms: Synonyms
  /** Parts of split words that some item of the shop has. */
  knownParts: ReadonlySet<string>
  /** Whether the catalogue has an item with a synonym that sounds like the word. */
  hasSynonym: (catalogue: CatalogueName, word: string) => boolean
  nearest: (catalogue: CatalogueName, word: string) => NearWord[]
}

/** Words with more parts are not corrected. */
const maxParts = 4
/** Further words are not corrected. */
const maxLookedUp = 4
/** Of the words of a catalogue that sound like one, and of those spelled like it, so many are looked for in the names of items. */
const maxNearest = 8
/** A suggestion may differ by so much more than a correction. */
const maxExtraEdits = 1

/** Each word is given by its parts. */
export async function loadDictionary(
  db: Database,
  synonyms: Synonyms,
  words: string[][],
): Promise<Dictionary> {
  const store = wordsStore(db)
  const correctable = words.filter(({ length }) => length <= maxParts)
  const parts = correctable.filter(({ length }) => length > 1).flat()
  const knownParts = await store.known(parts.map((part) => termOf([part], synonyms.find([part]))))
  const misspelt = [...new Set(correctable.flat())]
    .filter((word) => !knownParts.has(word) && !isNumeric(word) && word.length <= 40)
    .slice(0, maxLookedUp)
  const withSynonym = await store.knownInEach(misspelt.flatMap((word) => synonymBySound(synonyms, word)))
  const near = (await store.similar(misspelt.map((typed) => ({ typed, phoneticKey: keyOf(typed) })))).flatMap(
    (word) => {
      const distance = distanceOf(word)
      return distance === undefined ? [] : [{ ...word, distance }]
    },
  )
  const considered = nearestOfEach(near)
  const names = new Map((await store.countNames(considered)).map((word) => [keyIn(word), word.names]))
  const known = considered.flatMap((word) => {
    const count = names.get(keyIn(word))
    return count === undefined ? [] : [{ ...word, names: count }]
  })
  return {
    synonyms,
    knownParts,
    hasSynonym: (catalogue, word) =>
      withSynonym.some((each) => each.catalogue === catalogue && each.typed === word),
    nearest: (catalogue, word) => known.filter((each) => each.catalogue === catalogue && each.typed === word),
  }
}

/** Without the word as typed, which no item has. */
function synonymBySound(synonyms: Synonyms, word: string): TextTerm[] {
  const entry = synonyms.findBySound(word)
  if (!entry) return []
  const term = termOf([word], entry)
  const alternatives = term.alternatives.filter(({ words }) => !words.includes(word))
  return alternatives.length > 0 ? [{ ...term, alternatives }] : []
}

const keyIn = ({ catalogue, word }: { catalogue: CatalogueName; word: string }) => `${catalogue} ${word}`

/** A shorter key fits too many words. */
function keyOf(word: string) {
  const key = phoneticKey(word)
  return key.length < 2 ? undefined : key
}

/** Edit distance of a similar word; undefined if it is spelled too differently. One that sounds the same may differ more. */
function distanceOf({ typed, word, soundsAlike }: SimilarWord) {
  if (!soundsAlike) return isCorrectable(typed) ? editDistance(typed, word, maxExtraEdits) : undefined
  const spelled = isTamil(typed) ? transliterate(typed) : typed
  const most = Math.ceil(spelled.length * (phoneticKey(typed).length > 2 ? 0.6 : 0.4))
  return editDistance(spelled, word, most - maxEdits(spelled))
}

function nearestOfEach<Word extends SimilarWord & { distance: number }>(words: Word[]): Word[] {
  const groups = Map.groupBy(
    words.toSorted((a, b) => a.distance - b.distance),
    (word) => `${word.typed} ${word.catalogue} ${word.soundsAlike}`,
  )
  return [...groups.values()].flatMap((group) => group.slice(0, maxNearest))
}
