/**
 * What the search knows about a word, as its owner chooses it. `synonym`: the meaning is searched too; `accessory`, `fitted`, `repair`: it
 * names a kind of item, which every item of a search with it must be (`fitted`: an accessory that is made for one phone); `brand`: of
 * phones; `question`: the section of the help page with the meaning as its heading answers it; `ignored`: no item need contain it.
 */
export const ownWordKinds = [
  'synonym',
  'accessory',
  'fitted',
  'repair',
  'brand',
  'question',
  'ignored',
] as const
export type OwnWordKind = (typeof ownWordKinds)[number]

/** `catalogue`: it names all items of a catalogue. The meaning of a built-in accessory is what most phones need of it. */
export type WordKind = OwnWordKind | 'catalogue'

/** Kinds that say by a meaning what the word stands for. */
export const hasMeaning = (kind: OwnWordKind) => kind === 'synonym' || kind === 'question'
