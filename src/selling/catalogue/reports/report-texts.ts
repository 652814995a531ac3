import type { ReportText, SheetText } from '../../../platform/domains/report-text.ts'

export const catalogueReports = [
  {
    name: 'stock',
    title: 'Stock',
    text: 'Pieces before and after the period and what moved in between, from the stock ledger. The value is at today’s selling price; what the stock cost is in the product table.',
    position: 60,
  },
  {
    name: 'searches',
    title: 'Searches without result',
    text: 'What people searched for and the shop had nothing for, in no catalogue, by the day in India. Who searched is not recorded, and numbers like phone numbers are left out. A search that was answered again within a short time counts once.',
    position: 70,
  },
] as const satisfies ReportText[]

export const catalogueSheets = [
  {
    kind: 'stock',
    title: 'Stock',
    text: 'Pieces on hand and held for orders, low stock level and value.',
    hasPeriod: false,
    position: 20,
  },
  {
    kind: 'unknown-costs',
    title: 'Stock of unknown cost',
    text: 'Items with pieces whose cost is not known. Fill in the last column and upload it under Product table, Costs from a sheet.',
    hasPeriod: false,
    position: 21,
  },
] as const satisfies SheetText[]
