import { formatPaise, type Paise } from '../../platform/money/money.ts'
import type { Condition, Grade } from './condition-rules.ts'
import type { CatalogueName } from './catalogues.ts'

/** Who answers for a packaged item: rule 6(1)(a) of the Legal Metrology (Packaged Commodities) Rules. */
export const makerRoles = ['manufacturer', 'packer', 'importer'] as const
export type MakerRole = (typeof makerRoles)[number]

export const makerRoleLabels: Record<MakerRole, string> = {
  manufacturer: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
}

/** What the law wants of packaged goods. Repairs are not packaged. */
export const hasDeclarations = (catalogue: CatalogueName) => catalogue !== 'services'
export const notPackaged = 'Repairs are not packaged: they have no MRP and no country of origin.'

/** Fields of JSON and form, in the order of the form. */
export const declarationFields = [
  'condition',
  'grade',
  'batteryPercent',
  'mrp',
  'countryOfOrigin',
  'makerRole',
  'makerName',
  'makerAddress',
  'netQuantity',
  'genericName',
] as const
export type DeclarationField = (typeof declarationFields)[number]

/** An item's values as they would be saved. */
export interface Declared {
  pricePaise: Paise
  mrpPaise: Paise | null
  makerRole: MakerRole | null
  makerName: string | null
  makerAddress: string | null
  condition?: Condition | null
  grade?: Grade | null
  batteryPercent?: number | null
}

export interface DeclarationProblem {
  field: DeclarationField
  message: string
}

/** What is wrong with an item's price, MRP and maker together; rule 18(2) forbids a price above the MRP. */
export function declarationProblem(item: Declared): DeclarationProblem | undefined {
  if (isAboveMrp(item)) return { field: 'mrp', message: aboveMrp(item) }
  const isUsed = item.condition === 'used'
  if (!isUsed && item.grade) return { field: 'grade', message: ofUsedItems('grade') }
  if (!isUsed && item.batteryPercent)
    return { field: 'batteryPercent', message: ofUsedItems('battery health') }
  return makerProblem(item)
}

const ofUsedItems = (what: string) =>
  `Only used items have a ${what}. Please choose “used” as the condition, or clear it.`

export const isAboveMrp = ({ pricePaise, mrpPaise }: Pick<Declared, 'pricePaise' | 'mrpPaise'>) =>
  mrpPaise !== null && pricePaise > mrpPaise

export const aboveMrp = ({ pricePaise, mrpPaise }: Pick<Declared, 'pricePaise' | 'mrpPaise'>) =>
  `The price ${formatPaise(pricePaise)} is above the MRP ${formatPaise(mrpPaise ?? pricePaise)}. Please lower the price, or correct the MRP.`

function makerProblem({ makerRole, makerName, makerAddress }: Declared): DeclarationProblem | undefined {
  if (!makerRole && !makerName && !makerAddress) return undefined
  if (!makerRole)
    return { field: 'makerRole', message: 'Please say whether it is the manufacturer, packer or importer.' }
  if (!makerName) return { field: 'makerName', message: `Please enter the name of the ${makerRole} too.` }
  return makerAddress
    ? undefined
    : { field: 'makerAddress', message: `Please enter the address of the ${makerRole} too.` }
}

/** "importer" for "Imported by", "Importer", "IMPORTED"; undefined for other words. */
export function findMakerRole(text: string): MakerRole | undefined {
  const word = text.trim().toLowerCase()
  if (/^import/.test(word)) return 'importer'
  if (/^pack/.test(word)) return 'packer'
  return /^(manufactur|mfg|mfd|mfr)/.test(word) ? 'manufacturer' : undefined
}
