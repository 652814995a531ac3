import { canBeMended, slipsBetween } from './misspelt.ts'
import { partsOf } from './query-words.ts'
import type { Shelf } from './shelves.ts'
import { wordsStore } from './words-store.ts'

type Words = ReturnType<typeof wordsOf>
const wordsOf = ({ db, catalogue }: Shelf) => wordsStore(db).of(catalogue)

export interface Understood {
  /** What to look for: the words as typed, those that nothing has mended. */
  words: string[]
  isMended: boolean
  /** Words that something has, where the search as a whole has none: what could be asked for instead. */
  instead: string[]
}

/** Words that some item has stay as they are, so that a right word never brings in what only looks like it. */
export const understandSearch = (shelf: Shelf, typed: string[]): Promise<Understood> =>
  shelf.remember(['meant', typed], () => understand(wordsOf(shelf), typed))

async function understand(store: Words, typed: string[]): Promise<Understood> {
  const known = await store.occurring(typed)
  const words: string[] = []
  const instead: string[] = []
  for (const word of typed) {
    const mended = known.has(word) ? [word] : await mend(store, word)
    words.push(...(mended ?? [word]))
    instead.push(...(mended ?? (await mend(store, word, 1)) ?? []))
  }
  return { words: [...new Set(words)], isMended: words.some((word, at) => word !== typed[at]), instead }
}

async function mend(store: Words, word: string, generosity = 0) {
  const mended: string[] = []
  const parts = partsOf(word)
  const known = parts.length > 1 ? await store.occurring(parts) : new Set<string>()
  for (const part of parts) {
    const meant = known.has(part) ? part : await nearest(store, part, generosity)
    if (meant === undefined) return undefined
    mended.push(meant)
  }
  return mended
}

/**
 * Of the words with the fewest slips, the one that the most names have; passes over those that only items had that are gone,
 * since they would lead to an empty list.
 */
async function nearest(store: Words, word: string, generosity: number) {
  if (!canBeMended(word)) return undefined
  const alike = (await store.lookingLike(word)).flatMap((like) => {
    const slips = slipsBetween(word, like, generosity)
    return slips === undefined ? [] : [{ word: like, slips }]
  })
  for (const slips of [...new Set(alike.map((like) => like.slips))].sort((a, b) => a - b)) {
    const meant = await store.mostNamed(alike.filter((like) => like.slips === slips).map((like) => like.word))
    if (meant !== undefined) return meant
  }
  return undefined
}
