import type { SpecificationName } from '../../../../selling/catalogue/specifications.ts'

/** Sample input of the form's fields; only the pages of staff load it. */
export const specificationExamples: Record<Exclude<SpecificationName, 'has_5g'>, string> = {
  ram_gb: '8',
  storage_gb: '256',
  battery_mah: '5000',
  display_inches: '6.67',
  camera: '50 MP + 8 MP',
  sim: 'Two nano SIMs',
  device: 'iPhone 13',
  part: 'Screen',
  repair_minutes: '60',
  warranty_months: '3',
  highest_price_rupees: '3500',
  bring: 'The phone and its charger',
  connector: 'USB-C',
  power_watts: '25',
  fits: 'Galaxy A35, Galaxy A36',
}
