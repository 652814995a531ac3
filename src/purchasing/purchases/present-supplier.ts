import type { Database } from '../../platform/database.ts'
import { paise, sum, toRupees, type Paise } from '../../platform/money/money.ts'
import { dayMs, isoDayInIndia, startOfDayInIndia } from '../../platform/time-zone.ts'
import type { DueSupplier, DuesByAge, Supplier, SupplierSummary } from './suppliers/contract.ts'
import { duesOf } from './dues-rules.ts'
import { supplierNotFound } from './errors.ts'
import { supplierPaymentsStore, type SupplierEntry } from './supplier-payments-store.ts'
import { supplierBalancesStore, suppliersStore, type StoredSupplier } from './suppliers-store.ts'

export const presentSupplier = (
  { id, name, phone, gstin, archivedAt }: StoredSupplier,
  balancePaise: number,
): SupplierSummary => ({
  ...{ id, name, phone, gstin, isArchived: archivedAt !== null },
  balance: toRupees(paise(balancePaise)),
})

/** @throws supplierNotFound (404) */
export async function showSupplier(db: Database, id: string, now: Date): Promise<Supplier> {
  const store = supplierBalancesStore(db)
  const supplier = await suppliersStore(db).byId(id)
  if (!supplier) throw supplierNotFound()
  const unnamedPaise = (await store.onAccount(supplier.id)).get(supplier.id) ?? paise(0)
  const { due, onAccountPaise } = duesOf(await store.billsOf(supplier.id), unnamedPaise)
  return {
    ...presentSupplier(supplier, await store.balanceOf(supplier.id)),
    ...{ address: supplier.address, note: supplier.note },
    due: due.map((bill) => ({
      ...{ id: bill.id, number: bill.number, day: bill.day, age: daysSince(bill.day, now) },
      ...{ total: toRupees(bill.totalPaise), due: toRupees(bill.duePaise) },
    })),
    onAccount: toRupees(onAccountPaise),
    entries: withBalances(await supplierPaymentsStore(db).entriesOf(supplier.id)),
  }
}

function withBalances(entries: SupplierEntry[]): Supplier['entries'] {
  let balancePaise = 0
  return entries.map(({ id, kind, day, name, reference, amountPaise, isTakenBack }) => {
    balancePaise += amountPaise
    return {
      ...{ id, kind, day, isTakenBack, name: reference === '' ? name : `${name} ${reference}` },
      ...{ amount: toRupees(paise(amountPaise)), balance: toRupees(paise(balancePaise)) },
    }
  })
}

const daysSince = (day: string, now: Date) =>
  Math.round((startOfDayInIndia(isoDayInIndia(now)).getTime() - startOfDayInIndia(day).getTime()) / dayMs)

/** The supplier with the oldest bill first. */
export async function showDues(db: Database, now: Date) {
  const store = supplierBalancesStore(db)
  const [bills, onAccount] = [await store.openBills(), await store.onAccount()]
  const bySupplier = Map.groupBy(bills, ({ supplierId }) => supplierId)
  const names = await store.summaries([...bySupplier.keys()])
  const open = [...bySupplier].flatMap(([id, ofSupplier]) => {
    const { due } = duesOf(ofSupplier, onAccount.get(id) ?? paise(0))
    return due.map((bill) => ({ ...bill, age: daysSince(bill.day, now) }))
  })
  const suppliers = [...Map.groupBy(open, ({ supplierId }) => supplierId)].map(([id, due]): DueSupplier => ({
    ...{ id, name: names.get(id)!.name, phone: names.get(id)!.phone, bills: due.length },
    ...{ due: rupeesOf(due), age: Math.max(...due.map(({ age }) => age)) },
  }))
  const between = (from: number, to: number) => rupeesOf(open.filter(({ age }) => age >= from && age <= to))
  const ages: DuesByAge = {
    ...{ upTo30Days: between(-Infinity, 30), upTo60Days: between(31, 60) },
    ...{ upTo90Days: between(61, 90), older: between(91, Infinity) },
  }
  return { suppliers: suppliers.toSorted((a, b) => b.age - a.age || a.name.localeCompare(b.name)), ages }
}

const rupeesOf = (due: { duePaise: Paise }[]) => toRupees(sum(due.map(({ duePaise }) => duePaise)))
