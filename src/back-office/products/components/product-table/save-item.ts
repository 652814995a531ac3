import { browserApi } from '../../../../web/browser-api.ts'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import type { CellEdit, TableRow } from '../../../../selling/catalogue/product-table/contract.ts'

/** Props of what changes the item in the drawer. */
export interface ItemChange {
  row: TableRow
  /** Called with the item as it is now. */
  onChange: (changed: TableRow) => Promise<void>
}

/** Saves some values of the item. @throws ApiProblem, after an edit by somebody else with their version as the item */
export async function saveItem({ row, onChange }: ItemChange, changes: Omit<CellEdit, 'version'>) {
  const { id, version } = row
  const { productTable } = browserApi()
  const changed = await productTable
    .edit({ params: { id }, body: { version, ...changes } })
    .catch(async (failure: unknown) => {
      // What is typed stays, and the next Save has the version that somebody else saved.
      if (failure instanceof ApiProblem && failure.code === 'edited_meanwhile')
        await onChange(await productTable.show({ params: { id } }))
      throw failure
    })
  await onChange(changed)
  return changed
}
