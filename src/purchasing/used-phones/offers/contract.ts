import { z } from 'zod'
import { Id } from '../../../platform/contract.ts'
import { mobileNumberPattern, parseMobileNumber } from '../../../platform/mobile-number.ts'
import { Rupees } from '../../../platform/money/rupees.ts'
import { normalizeCode } from '../../../platform/normalize-code.ts'
import { multiLine, singleLine, upTo } from '../../../platform/text-fields.ts'
import { OptionalGstin } from '../../../site/gst/gstin-schema.ts'
import { grades } from '../../../selling/catalogue/condition-rules.ts'
import { isImei, normalizeSerial, serialProblem } from '../../../selling/devices/serial-rules.ts'
import {
  latinNameNeeded,
  nameProblem,
  phoneProblemText,
} from '../../../selling/orders/checkout/shipping-rules.ts'
import {
  documentDigitsProblem,
  hasWholeAadhaar,
  identityDocuments,
  wholeNumberProblem,
} from '../document-rules.ts'

export const IdentityDocument = z.enum(identityDocuments)
export type IdentityDocument = z.infer<typeof IdentityDocument>

/** What staff have seen that shows the seller's right. */
export const Papers = z.enum(['bill', 'box', 'both', 'none'])
export type Papers = z.infer<typeof Papers>

const wholeRupeesNeeded = 'Please enter whole rupees, at least ₹1.'
export const WholeRupees = z
  .number(wholeRupeesNeeded)
  .int(wholeRupeesNeeded)
  .min(1, wholeRupeesNeeded)
  .max(10_00_000, 'A phone costs at most ₹10,00,000. Please check the price.')

const withoutAadhaar = <Text extends z.ZodType<string>>(text: Text) =>
  text.refine((value) => !hasWholeAadhaar(value), wholeNumberProblem)

const imeiNeeded = 'Please scan or type the IMEI: 15 digits, shown by *#06#.'
export const Imei = z
  .string(imeiNeeded)
  .max(60, imeiNeeded)
  .overwrite(normalizeSerial)
  .superRefine((number, context) => {
    if (isImei(number)) return
    const problem = number === '' ? undefined : serialProblem(number)
    context.addIssue({ code: 'custom', message: problem ?? imeiNeeded })
  })

/** A used item that the purchase adds to the catalogue. */
export const NewItem = z.object({
  itemName: singleLine({
    ...upTo(160),
    required: 'Please enter the name, such as “iPhone 12, 64 GB, used”.',
  }),
  brand: singleLine({ ...upTo(80), required: 'Please enter the brand.' }),
  model: singleLine({ ...upTo(120), required: 'Please enter the model.' }),
  /** What the shop will ask for it. */
  salePrice: Rupees.min(1, 'Please enter the price at which the shop will sell it.').max(10_00_000),
})
export type NewItem = z.output<typeof NewItem>

const Seller = z.object({
  name: withoutAadhaar(singleLine({ ...upTo(100), required: 'Please enter the seller’s name.' })).refine(
    (name) => !nameProblem(name),
    latinNameNeeded,
  ),
  phone: z
    .string('Please enter the mobile number.')
    .overwrite((text) => parseMobileNumber(text) ?? text.trim())
    .regex(mobileNumberPattern, phoneProblemText),
  address: withoutAadhaar(multiLine({ ...upTo(500), required: 'Please enter the address.' })),
  document: IdentityDocument,
  /** The last four digits alone. */
  documentDigits: z
    .string()
    .overwrite(normalizeCode)
    .superRefine((text, context) => {
      const message = documentDigitsProblem(text)
      if (message !== undefined) context.addIssue({ code: 'custom', message })
    }),
  /** Of a seller who is registered for GST; the margin scheme does not apply then. */
  gstin: OptionalGstin.default(''),
  consents: z.literal(true, 'Without the seller’s consent the shop cannot store who sold it.'),
})

export const OfferedPhone = z
  .object({
    /** A used item of the catalogue, or else the new one. */
    productId: Id.optional(),
    newItem: NewItem.optional(),
    imei1: Imei,
    imei2: Imei.optional(),
    grade: z.enum(grades, 'Please choose the grade.'),
    conditionNote: withoutAadhaar(multiLine({ max: 300 })).default(''),
    batteryPercent: z.int().min(1).max(100, 'The battery has at most 100 %.').optional(),
    price: WholeRupees,
    isUnlocked: z.boolean(),
    isErased: z.boolean(),
    papers: Papers,
    seller: Seller,
  })
  .refine(({ productId, newItem }) => productId !== undefined || newItem !== undefined, {
    path: ['newItem', 'itemName'],
    message: 'Please choose the item, or enter a new one.',
  })
  .refine(({ imei1, imei2 }) => imei1 !== imei2, {
    path: ['imei2'],
    message: 'IMEI 2 is the same as IMEI 1. Please scan the other one, or leave it empty.',
  })
export type OfferedPhone = z.output<typeof OfferedPhone>
