/**
 * What the search knows about a word. `synonym`: the meaning is searched too; `accessory`, `fitted`, `repair`: it names a kind of item,
 * which every item of a search with it must be, and those with the meaning, if it has one, come first; `fitted` accessories are made for one phone; `brand`: of phones; `ignored`: no item need
 * contain it; `question`: the section of the help page with the meaning as its heading answers it; `catalogue`: it names all items of a catalogue.
 */
export const wordKinds = [
  ...(['synonym', 'accessory', 'fitted', 'repair', 'brand', 'question', 'ignored'] as const),
  'catalogue',
] as const
export type WordKind = (typeof wordKinds)[number]

/** Kinds that say by `meaning` what the word stands for. */
export const hasMeaning = (kind: WordKind) =>
  kind === 'synonym' || kind === 'question' || kind === 'catalogue'
