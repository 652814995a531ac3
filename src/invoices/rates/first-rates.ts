import type { Rate } from './rate-on.ts'

/** GST since 22 September 2025; an accountant confirms them. */
const since = '2025-09-22'
const rateBp = 1800

const codes = {
  '8517': 'Telephones, smartphones, smartwatches and their parts',
  '8504': 'Chargers and power adapters',
  '8507': 'Power banks and batteries',
  '8518': 'Earphones and speakers',
  '8544': 'Cables',
  '8523': 'Memory cards and storage',
  '3926': 'Cases, holders and other articles of plastic',
  '4202': 'Flip covers, wallets and pouches',
  '7007': 'Tempered glass',
  '3919': 'Protective film',
  '996813': 'Home delivery',
  '998716': 'Repair of telecommunication equipment',
}

/** What the shop knows from its first day; what the owner changes or adds stands in the table `tax_rates`. */
export const firstRates: (Rate & { description: string })[] = Object.entries(codes).map(
  ([hsn, description]) => ({ hsn, fromDate: since, rateBp, description }),
)
