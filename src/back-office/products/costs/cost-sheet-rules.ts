import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import type { CostedItem } from '../../../selling/catalogue/stock/costs-store.ts'
import type { CostSheetRow } from './contract.ts'
import { maxCostRupees, piecesWithoutCost } from './cost-rules.ts'

/** A row as it is written. */
export interface WrittenCost {
  row: number
  name: string
  code: string
  cost: string
}

const headings = {
  name: ['item', 'name', 'item name', 'product', 'product name'],
  code: ['shop code', 'code', 'item code'],
  cost: ['cost each', 'cost', 'cost price', 'purchase price', 'unit cost'],
} as const

/** The position of each column in the heading; undefined if the column is missing. */
export const columnPositions = (texts: string[]) =>
  Object.fromEntries(
    Object.entries(headings).map(([key, names]) => {
      const place = texts.findIndex((text) =>
        (names as readonly string[]).includes(text.trim().toLowerCase()),
      )
      return [key, place === -1 ? undefined : place]
    }),
  ) as Record<keyof typeof headings, number | undefined>

/** Each row with the pieces that would get its cost, or with what is wrong with it. `items`: all that the rows may mean. */
export function checkCosts(written: WrittenCost[], items: CostedItem[]): CostSheetRow[] {
  const rowOf = new Map<string, number>()
  return written.map((each): CostSheetRow => {
    const { row } = each
    const wrong = (problem: string, name = each.name || each.code) => ({ row, name, entry: null, problem })
    const found = findItem(each, items)
    if (typeof found === 'string') return wrong(found)
    const cost = costIn(each.cost)
    if (cost.rupees === undefined) return wrong(cost.problem, found.name)
    const problem = problemOf(found)
    if (problem !== undefined) return wrong(problem, found.name)
    const earlier = rowOf.get(found.id)
    if (earlier !== undefined) return wrong(`Row ${earlier} has a cost of the same item.`, found.name)
    rowOf.set(found.id, row)
    const entry = { id: found.id, pieces: piecesWithoutCost(found), cost: cost.rupees }
    return { row, name: found.name, entry, problem: null }
  })
}

/** The item, or a sentence on why it is not clear which. */
function findItem({ name, code }: WrittenCost, items: CostedItem[]): CostedItem | string {
  if (name === '' && code === '') return 'Please enter the item or its shop code.'
  const meant = items.filter(
    (item) =>
      (name === '' || item.name.toLowerCase() === name.toLowerCase()) &&
      (code === '' || String(item.shopCode) === code),
  )
  const [item] = meant
  const words = [...(name === '' ? [] : [name]), ...(code === '' ? [] : [`shop code ${code}`])].join(' with ')
  if (!item) return `The shop has no item ${words}.`
  if (meant.length > 1) return `Several items are ${words}. Please enter both name and shop code.`
  return item
}

function problemOf({ name, isSerialised, ...pieces }: CostedItem) {
  if (isSerialised) return `Each piece of ${name} has a number. Please enter the costs in the product table.`
  if (pieces.onHand === null) return `The pieces of ${name} are not counted. Please count them first.`
  if (pieces.onHand === 0) return `The shop has no piece of ${name}.`
  return piecesWithoutCost(pieces) === 0 ? `Every piece of ${name} has a cost already.` : undefined
}

function costIn(text: string): ReturnType<typeof parseRupees> {
  if (text.trim() === '') return { problem: 'The cost is missing.' }
  const cost = parseRupees(text)
  if (cost.rupees === undefined) return cost
  if (cost.rupees < 0) return { problem: 'The cost cannot be negative.' }
  return cost.rupees > maxCostRupees ? { problem: 'The cost of a piece can be at most ₹10,00,000.' } : cost
}
