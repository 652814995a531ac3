import { z } from 'zod'
import { isWholePaise } from '../../../platform/money/money.ts'
import { barcodeProblem, normalizeBarcode } from '../barcode-rules.ts'
import { maxPriceRupees, priceTexts } from '../price-rules.ts'

export const Price = z
  .number('The price must be a number.')
  .nonnegative(priceTexts.negative)
  .max(maxPriceRupees, priceTexts.tooLarge)
  .refine(isWholePaise, 'The price can have at most two decimals.')
export const GoodsPrice = Price.refine((price) => price !== 0, priceTexts.freeGoods)

export const Stock = z
  .int('Stock must be a whole number.')
  .min(0, 'Stock cannot be negative.')
  .max(1_000_000, 'Stock can be at most 10,00,000.')
  .nullish()
/** The item's version that an edit is based on; the edit is refused if the item has another one. */
export const Version = z.int('The version must be a whole number.').min(1)
export const LowStockLevel = z
  .int('The low-stock level must be a whole number.')
  .min(0, 'The low-stock level cannot be negative.')
  .max(1_000_000, 'The low-stock level can be at most 10,00,000.')
/** Null for none. */
export const WarrantyDays = z
  .int('The warranty must be a whole number of days.')
  .min(1, 'The warranty must be at least a day. Leave it blank for none.')
  .max(3650, 'The warranty can be at most 3650 days.')
  .nullish()
/** Empty for none; omitted leaves it unchanged. */
export const BarcodeField = z
  .string('The barcode must be text.')
  .max(200, 'A barcode can have at most 48 characters.')
  .overwrite(normalizeBarcode)
  .superRefine((barcode, context) => {
    const message = barcode === '' ? undefined : barcodeProblem(barcode)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })
  .nullish()
