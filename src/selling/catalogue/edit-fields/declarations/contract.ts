import { z } from 'zod'
import { isWholePaise } from '../../../../platform/money/money.ts'
import { multiLine, singleLine } from '../../../../platform/text-fields.ts'
import { findCountry, unknownCountry } from '../../countries.ts'
import { conditions, grades } from '../../condition-rules.ts'
import { findMakerRole, type MakerRole } from '../../declaration-rules.ts'
import { maxPriceRupees, priceTexts } from '../../price-rules.ts'

/** Omitted leaves a value; null and an empty text clear it. */
const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? null : value), schema.nullish())

const notZero = 'The MRP cannot be ₹0. Please leave it empty if the package has none.'
/** Rupees. */
const Mrp = clearable(
  z
    .number('The MRP must be a number.')
    .positive(notZero)
    .max(maxPriceRupees, priceTexts.tooLarge.replace('price', 'MRP'))
    .refine(isWholePaise, 'The MRP can have at most two decimals.'),
)

/** Any usual spelling of a country; the output is its English name. */
export const Country = z
  .string('The country of origin must be text.')
  .max(80, unknownCountry)
  .trim()
  .overwrite((text) => findCountry(text) ?? text)
  .refine((text) => text === '' || findCountry(text) !== undefined, unknownCountry)
  .nullish()

const unknownRole = 'Please choose manufacturer, packer or importer.'
const MakerRoleField = clearable(
  z
    .string(unknownRole)
    .overwrite((text) => findMakerRole(text) ?? text)
    .refine((text): text is MakerRole => findMakerRole(text) === text, unknownRole),
)

const field = (label: string, max: number) => ({
  max,
  tooLong: `${label} can have at most ${max} characters.`,
  notAllowed: `${label} has characters that cannot be saved.`,
})

/** One of the values, in small or capital letters. */
const oneOf = <Value extends string>(
  values: readonly Value[],
  unknown: string,
  inCase: (text: string) => string,
) =>
  z
    .string(unknown)
    .overwrite((text) => inCase(text.trim()))
    .refine((text): text is Value => values.some((value) => value === text), unknown)

const notPercent = 'Battery health is a whole number from 1 to 100.'

/** Condition and declarations of the package in the body of the product form. */
export const DeclarationsForm = z.object({
  condition: clearable(oneOf(conditions, 'Please choose new or used.', (text) => text.toLowerCase())),
  grade: clearable(oneOf(grades, 'Please choose a grade from A to D.', (text) => text.toUpperCase())),
  batteryPercent: clearable(z.int(notPercent).min(1, notPercent).max(100, notPercent)),
  mrp: Mrp,
  countryOfOrigin: Country,
  makerRole: MakerRoleField,
  makerName: singleLine(field('The name', 160)).nullish(),
  makerAddress: multiLine(field('The address', 400)).nullish(),
  netQuantity: singleLine(field('The net quantity', 40)).nullish(),
  genericName: singleLine(field('The generic name', 80)).nullish(),
})
export type DeclarationsForm = z.output<typeof DeclarationsForm>
