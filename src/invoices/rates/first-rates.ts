/** Codes and rates that the shop knows from its first day; what the owner changes or adds stands in the table `tax_rates`. */
interface FirstRate {
  hsn: string
  /** In hundredths of a percent. */
  rateBp: number
  description: string
}

/** GST since 22 September 2025; an accountant confirms them. */
export const firstRatesFrom = '2025-09-22'

export const firstRates: FirstRate[] = [
  { hsn: '8517', rateBp: 1800, description: 'Telephones, smartphones and their parts' },
  { hsn: '8504', rateBp: 1800, description: 'Chargers and power adapters' },
  { hsn: '8507', rateBp: 1800, description: 'Power banks and batteries' },
  { hsn: '8518', rateBp: 1800, description: 'Earphones and speakers' },
  { hsn: '8544', rateBp: 1800, description: 'Cables' },
  { hsn: '8523', rateBp: 1800, description: 'Memory cards and storage' },
  { hsn: '3926', rateBp: 1800, description: 'Cases and other articles of plastic' },
  { hsn: '4202', rateBp: 1800, description: 'Cases of leather' },
  { hsn: '7007', rateBp: 1800, description: 'Tempered glass' },
  { hsn: '3919', rateBp: 1800, description: 'Protective film' },
  { hsn: '998716', rateBp: 1800, description: 'Repair of telecommunication equipment' },
]
