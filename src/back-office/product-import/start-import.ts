import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import {
  importBusy,
  importHasStarted,
  importNeedsAnswer,
  importNotFound,
  nothingToImport,
  rowsAreWrong,
} from './errors.ts'
import { importFilesStore } from './files-store.ts'
import { rowPicturesStore } from './row-pictures-store.ts'
import { countRows, importsStore } from './store.ts'

type Shop = Pick<FastifyInstance, 'db' | 'clock'>

interface Start {
  id: string
  acceptRest: boolean
  staffId: string
}

/** Lets the job write the rows. @throws importNotFound (404), importHasStarted, importNeedsAnswer, rowsAreWrong, nothingToImport, importBusy (409) */
export async function startImport({ db, clock }: Shop, { id, acceptRest, staffId }: Start) {
  await inTransaction(db, async (tx) => {
    const imports = importsStore(tx)
    const stored = await imports.lock(id)
    if (!stored) throw importNotFound()
    if (stored.status !== 'checked') throw importHasStarted()
    if (stored.question !== null) throw importNeedsAnswer()
    if (!stored.hasPictures) await leaveArchivePictures(tx, id)
    const counts = (await countRows(tx, [id])).get(id)
    if (counts && counts.wrong > 0 && !acceptRest) throw rowsAreWrong(counts.wrong)
    if (!counts || counts.toWrite === 0) throw nothingToImport()
    if (await imports.isOneRunning()) throw importBusy()
    await imports.setStatus(id, 'importing', { startedAt: clock(), staffId })
    await importFilesStore(tx).delete(id)
  })
}

/** Without an archive items keep their pictures. */
async function leaveArchivePictures(tx: Database, id: string) {
  const pictures = rowPicturesStore(tx)
  await pictures.leave(
    id,
    (await pictures.named(id)).map(({ number }) => number),
  )
}

/** Ends an import: a preview that is not wanted, or a running one after its current rows. @throws importNotFound (404) */
export async function cancelImport({ db, clock }: Shop, id: string) {
  return inTransaction(db, async (tx) => {
    const imports = importsStore(tx)
    const stored = await imports.lock(id)
    if (!stored) throw importNotFound()
    if (stored.status === 'checked' || stored.status === 'importing')
      await imports.setStatus(id, 'cancelled', { finishedAt: clock() })
    await importFilesStore(tx).delete(id)
    return stored.status
  })
}
