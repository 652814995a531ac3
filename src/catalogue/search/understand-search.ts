import type { Database } from '../../platform/database.ts'
import type { CatalogueName } from '../contract.ts'
import { canBeMended, slipsBetween } from './misspelt.ts'
import { partsOf } from './query-words.ts'
import { wordsStore } from './words-store.ts'

type WordsStore = ReturnType<typeof wordsStore>

export interface Understood {
  /** What to look for: the words as typed, those that nothing has mended. */
  words: string[]
  isMended: boolean
  /** Words that something has, where the search as a whole has none: what could be asked for instead. */
  instead: string[]
}

/** Words that some item has stay as they are, so that a right word never brings in what only looks like it. */
export async function understandSearch(
  db: Database,
  catalogue: CatalogueName,
  typed: string[],
): Promise<Understood> {
  const store = wordsStore(db)
  const known = await store.occurring(catalogue, typed)
  const words: string[] = []
  const instead: string[] = []
  for (const word of typed) {
    const mended = known.has(word) ? [word] : await mend(store, catalogue, word)
    words.push(...(mended ?? [word]))
    instead.push(...(mended ?? (await mend(store, catalogue, word, 1)) ?? []))
  }
  return { words: [...new Set(words)], isMended: words.some((word, at) => word !== typed[at]), instead }
}

async function mend(store: WordsStore, catalogue: CatalogueName, word: string, generosity = 0) {
  const mended: string[] = []
  const parts = partsOf(word)
  const known = parts.length > 1 ? await store.occurring(catalogue, parts) : new Set<string>()
  for (const part of parts) {
    const meant = known.has(part) ? part : await nearest(store, catalogue, part, generosity)
    if (meant === undefined) return undefined
    mended.push(meant)
  }
  return mended
}

async function nearest(store: WordsStore, catalogue: CatalogueName, word: string, generosity: number) {
  if (!canBeMended(word)) return undefined
  const [best] = (await store.lookingLike(catalogue, word))
    .flatMap((like) => {
      const slips = slipsBetween(word, like.word, generosity)
      return slips === undefined ? [] : [{ ...like, slips }]
    })
    .sort((a, b) => a.slips - b.slips || b.named - a.named)
  return best?.word
}
