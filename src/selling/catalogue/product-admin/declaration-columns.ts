import { fromRupees } from '../../../platform/money/money.ts'
import { declarationProblem, type Declared } from '../declaration-rules.ts'
import type { DeclarationsForm } from '../edit-fields/declarations/contract.ts'
import { declarationRefused } from '../errors.ts'

/** The declarations of a form as columns: none for those that it omits, null for the empty ones. */
export const toDeclarationColumns = (form: DeclarationsForm) => ({
  ...(form.condition !== undefined && { condition: form.condition ?? 'new' }),
  ...(form.grade !== undefined && { grade: form.grade }),
  ...(form.batteryPercent !== undefined && { batteryPercent: form.batteryPercent }),
  ...(form.mrp !== undefined && { mrpPaise: form.mrp === null ? null : fromRupees(form.mrp) }),
  ...(form.countryOfOrigin !== undefined && { countryOfOrigin: form.countryOfOrigin || null }),
  ...(form.makerRole !== undefined && { makerRole: form.makerRole }),
  ...(form.makerName !== undefined && { makerName: form.makerName || null }),
  ...(form.makerAddress !== undefined && { makerAddress: form.makerAddress || null }),
  ...(form.netQuantity !== undefined && { netQuantity: form.netQuantity || null }),
  ...(form.genericName !== undefined && { genericName: form.genericName || null }),
})

type MayBeUnset<Values> = { [Key in keyof Values]?: Values[Key] | undefined }

/** @throws declarationRefused (400) for what the item would be: a price above its MRP, or half a maker */
export function rejectWrongDeclarations(before: MayBeUnset<Declared>, changes: MayBeUnset<Declared> = {}) {
  const problem = declarationProblem(afterChange(before, changes))
  if (problem) throw declarationRefused(problem)
}

function afterChange(before: MayBeUnset<Declared>, changes: MayBeUnset<Declared>): Declared {
  const value = <Key extends keyof Declared>(key: Key) =>
    (changes[key] === undefined ? before[key] : changes[key]) ?? null
  return {
    pricePaise: value('pricePaise')!,
    mrpPaise: value('mrpPaise'),
    makerRole: value('makerRole'),
    makerName: value('makerName'),
    makerAddress: value('makerAddress'),
    ...{ condition: value('condition'), grade: value('grade'), batteryPercent: value('batteryPercent') },
  }
}
