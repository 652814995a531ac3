import { formatRupees } from '../../platform/money/money.ts'
import type { CatalogueName } from './catalogues.ts'

/** Structured facts about an item, all optional. A name ends in the unit of its value. */
export interface Specifications {
  ram_gb?: number
  storage_gb?: number
  battery_mah?: number
  display_inches?: number
  has_5g?: boolean
  camera?: string
  sim?: string
  device?: string
  part?: string
  highest_price_rupees?: number
  repair_minutes?: number
  warranty_months?: number
  bring?: string
  connector?: string
  power_watts?: number
  fits?: string
}
export type SpecificationName = keyof Specifications

/** `max` is the highest number or the greatest length; the lowest number is the smallest positive one. */
export interface SpecificationField {
  name: SpecificationName
  label: string
  kind: 'number' | 'text' | 'yes or no'
  max: number
  /** Digits after the decimal point; 0 if omitted. */
  decimals?: number
  /** Follows the number. */
  unit?: { one: string; many: string }
}

const unit = (many: string, one = many) => ({ one, many })
const number = (name: SpecificationName, label: string, max: number, rest: Partial<SpecificationField>) =>
  ({ name, label, kind: 'number', max, ...rest }) as const
const text = (name: SpecificationName, label: string, max: number) =>
  ({ name, label, kind: 'text', max }) as const

/** The fields of each catalogue, in the order of form and detail page. */
export const specificationFields: Record<CatalogueName, readonly SpecificationField[]> = {
  sales: [
    number('ram_gb', 'RAM', 128, { unit: unit('GB') }),
    number('storage_gb', 'Storage', 8192, { unit: unit('GB') }),
    number('battery_mah', 'Battery', 50_000, { unit: unit('mAh') }),
    number('display_inches', 'Display', 30, { unit: unit('inches', 'inch'), decimals: 2 }),
    { name: 'has_5g', label: '5G', kind: 'yes or no', max: 1 },
    text('camera', 'Camera', 80),
    text('sim', 'SIM', 60),
  ],
  services: [
    text('device', 'Device', 120),
    text('part', 'Part', 80),
    number('highest_price_rupees', 'Price up to', 10_00_000, {}),
    number('repair_minutes', 'Time', 20_160, { unit: unit('minutes', 'minute') }),
    number('warranty_months', 'Warranty', 120, { unit: unit('months', 'month') }),
    text('bring', 'What to bring', 200),
  ],
  accessories: [
    text('connector', 'Connector', 60),
    number('power_watts', 'Power', 1000, { unit: unit('W'), decimals: 1 }),
    text('fits', 'Fits', 400),
  ],
}

export interface Specification {
  name: SpecificationName
  label: string
  /** As a shopper reads it, such as "8 GB". */
  value: string
}

/** The specifications that an item has, in the order of its catalogue's fields. */
export function listSpecifications(
  catalogue: CatalogueName,
  specifications: Specifications = {},
): Specification[] {
  return specificationFields[catalogue].flatMap((field) => {
    const value = specifications[field.name]
    return value === undefined
      ? []
      : [{ name: field.name, label: field.label, value: formatValue(field, value) }]
  })
}

function formatValue({ name, unit }: SpecificationField, value: number | string | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return value
  if (name === 'highest_price_rupees') return formatRupees(value)
  if (name === 'storage_gb' && value >= 1024 && value % 1024 === 0) return `${value / 1024} TB`
  if (name === 'repair_minutes' && value >= 120 && value % 60 === 0) return `${value / 60} hours`
  return [value, value === 1 ? unit?.one : unit?.many].filter(Boolean).join(' ')
}

const onCards = new Set<SpecificationName>([
  ...(['ram_gb', 'storage_gb', 'battery_mah', 'has_5g'] as const),
  ...(['device', 'repair_minutes', 'warranty_months'] as const),
  ...(['connector', 'power_watts', 'fits'] as const),
])

/** Only the specifications that a card shows. */
export const cardSpecificationsOf = (specifications: Specifications = {}): Specifications =>
  Object.fromEntries(
    Object.entries(specifications).filter(([name]) => onCards.has(name as SpecificationName)),
  )

/** A card's specifications as shoppers read them: "8 GB RAM", "256 GB", "5000 mAh", "5G", "Fits Galaxy A35 and 1 more". */
export const cardSpecificationLabels = (
  catalogue: CatalogueName,
  specifications?: Specifications,
): string[] =>
  listSpecifications(catalogue, cardSpecificationsOf(specifications)).flatMap(({ name, value }) => {
    if (name === 'has_5g') return value === 'Yes' ? ['5G'] : []
    if (name === 'ram_gb') return [`${value} RAM`]
    if (name === 'fits') return [fitsLabel(value.split(',').map((device) => device.trim()))]
    return [name === 'warranty_months' ? `${value} warranty` : value]
  })

const fitsLabel = ([first, ...others]: string[]) =>
  others.length === 0 ? `Fits ${first}` : `Fits ${first} and ${others.length} more`

/** A service is not found by the price that it may come to, or by the charger that belongs to it. */
const notSearched = new Set<SpecificationName>(['highest_price_rupees', 'bring'])

/** Words by which a search finds the item; the search writes "8 GB" and "8gb" alike. */
export function specificationText(catalogue: CatalogueName, specifications: Specifications = {}): string {
  const words = specificationFields[catalogue].flatMap(({ name, label, unit }) => {
    const value = specifications[name]
    if (notSearched.has(name)) return []
    if (typeof value === 'boolean') return value ? [label] : []
    return typeof value === 'number' ? [value, unit?.one, label] : [value]
  })
  return words.filter((word) => word !== undefined).join(' ')
}
