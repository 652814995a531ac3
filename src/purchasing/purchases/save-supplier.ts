import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { SupplierInput } from './suppliers/contract.ts'
import {
  supplierExists,
  supplierHasBills,
  supplierHasDues,
  supplierIsArchived,
  supplierGone,
  supplierNotFound,
} from './errors.ts'
import { supplierBalancesStore, suppliersStore } from './suppliers-store.ts'

/** Each works in the caller's transaction. @throws supplierExists (409) */
export async function addSupplier(tx: Database, input: SupplierInput, now: Date): Promise<string> {
  const id = newId(now.getTime())
  await refuseAlike(tx, id, input)
  await suppliersStore(tx).add({ id, ...input, addedAt: now })
  return id
}

/** @throws supplierNotFound (404), supplierExists (409) */
export async function changeSupplier(tx: Database, id: string, input: SupplierInput) {
  await lockSupplier(tx, id)
  await refuseAlike(tx, id, input)
  await suppliersStore(tx).save(id, input)
}

async function refuseAlike(tx: Database, id: string, input: SupplierInput) {
  const alike = await suppliersStore(tx).alike(id, input)
  if (alike) throw supplierExists(alike.name)
}

/** @throws supplierNotFound (404), supplierHasDues (409) */
export async function archiveSupplier(tx: Database, id: string, isArchived: boolean, now: Date) {
  const supplier = await lockSupplier(tx, id)
  if (isArchived) await refuseDues(tx, supplier)
  await suppliersStore(tx).save(id, { archivedAt: isArchived ? (supplier.archivedAt ?? now) : null })
}

/** @throws supplierNotFound (404), supplierHasDues, supplierHasBills (409) */
export async function removeSupplier(tx: Database, id: string) {
  const supplier = await lockSupplier(tx, id)
  await refuseDues(tx, supplier)
  if (await suppliersStore(tx).hasBooks(id)) throw supplierHasBills(supplier.name)
  await suppliersStore(tx).remove(id)
}

async function refuseDues(tx: Database, { id, name }: { id: string; name: string }) {
  const balancePaise = await supplierBalancesStore(tx).balanceOf(id)
  if (balancePaise !== 0) throw supplierHasDues(name, balancePaise)
}

/** @throws supplierNotFound (404) */
export async function lockSupplier(tx: Database, id: string) {
  const supplier = await suppliersStore(tx).lock(id)
  if (!supplier) throw supplierNotFound()
  return supplier
}

/** @throws supplierGone, supplierIsArchived (409) */
export async function lockSupplierInUse(tx: Database, id: string) {
  const supplier = await suppliersStore(tx).lock(id)
  if (!supplier) throw supplierGone()
  if (supplier.archivedAt) throw supplierIsArchived(supplier.name)
  return supplier
}
