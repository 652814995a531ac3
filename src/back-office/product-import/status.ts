/** `checked`: the preview is ready and nothing is written. `importing` goes on after a restart. */
export const importStatuses = ['checked', 'importing', 'done', 'cancelled', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** What the preview says of a row. */
export const rowActions = ['add', 'change', 'same', 'wrong'] as const
export type RowAction = (typeof rowActions)[number]

/** What became of a row. */
export const rowOutcomes = ['added', 'changed', 'same', 'failed'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** The rows that a page lists; `failed`: what could not be written, and pictures that could not be fetched; `large_price_change`: by more than 40 %. */
export const rowFilters = [...rowActions, 'failed', 'large_price_change'] as const
export type RowFilter = (typeof rowFilters)[number]

export const rowFilterIn = (text: string | null): RowFilter | undefined =>
  rowFilters.find((filter) => filter === text)

/** What staff choose before the preview: which sheets of a workbook are read, or what their columns are. */
export const importQuestions = ['sheets', 'columns'] as const
export type ImportQuestion = (typeof importQuestions)[number]

export const countedRows = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`
