import type { ProductImport } from './contract.ts'
import type { RowCounts, StoredImport } from './store.ts'

const none: RowCounts = {
  ...{ add: 0, change: 0, same: 0, wrong: 0, toWrite: 0, written: 0, failed: 0 },
  ...{ pictures: 0, picturesDone: 0, files: 0 },
  largePriceChanges: 0,
}

export function presentImport(stored: StoredImport, counts: RowCounts = none): ProductImport {
  const { id, fileName, encoding, status, createdAt, finishedAt, ignoredColumns, hasPictures, problem } =
    stored
  const { sheets, question, notes } = stored
  const { add, change, same, wrong, toWrite, written, failed, pictures, picturesDone, files } = counts
  return {
    ...{ id, fileName, encoding, status, ignoredColumns, hasPictures, problem },
    ...{ sheets, question, notes },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    counts: { add, change, same, wrong },
    largePriceChanges: counts.largePriceChanges,
    needsPictures: files > 0 && !hasPictures,
    progress: { total: toWrite, done: written, failed, pictures, picturesDone },
  }
}
