import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/database/transaction.ts'
import { headingOf } from './columns.ts'
import type { SheetColumns } from './contract.ts'
import { columnTwice, importNotFound, nothingMatched, otherHeadings } from './errors.ts'
import { importFilesStore } from './files-store.ts'
import { headingsKey, type NewItemDefaults } from './match-columns.ts'
import { matchesStore } from './matches-store.ts'
import { importsStore } from './store.ts'
import { readAgain } from './upload-sheet.ts'

type Shop = Pick<FastifyInstance, 'db' | 'clock' | 'config'>

interface Choice extends NewItemDefaults {
  columns: Pick<SheetColumns['columns'][number], 'heading' | 'field'>[]
}

/**
 * Stores what the columns of a sheet are, for this file and the next one with the same headings, and makes the preview anew.
 * @throws importNotFound (404), otherHeadings and importHasStarted (409), columnTwice and nothingMatched (400)
 */
export async function chooseColumns(shop: Shop, id: string, { columns, ...defaults }: Choice) {
  if (!(await importsStore(shop.db).find(id))) throw importNotFound()
  const headings = columns.map(({ heading }) => heading)
  const sheets = await importFilesStore(shop.db).columnsOf(id)
  if (
    !sheets.some((sheet) =>
      isSameList(
        sheet.columns.map(({ heading }) => heading),
        headings,
      ),
    )
  )
    throw otherHeadings()
  const fields = columns.map(({ field }) => field)
  rejectUselessMatch(fields)
  const match = { fields, ...defaults }
  await inTransaction(shop.db, (tx) => matchesStore(tx).save(headingsKey(headings), match, shop.clock()))
  await readAgain(shop, id)
}

function rejectUselessMatch(fields: Choice['columns'][number]['field'][]) {
  const chosen = fields.filter((field) => field !== null)
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place)
  if (twice) throw columnTwice(headingOf.get(twice)!)
  const canFind = chosen.some((field) => field === 'id' || field === 'barcode' || field === 'product_name')
  if (!canFind || chosen.length < 2) throw nothingMatched()
}

const isSameList = (left: string[], right: string[]) =>
  left.length === right.length && left.every((each, place) => each === right[place])
