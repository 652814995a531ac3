import { z } from 'zod'
import { singleLine } from '../../platform/text-fields.ts'
import type { CatalogueName } from './catalogues.ts'
import {
  specificationFields,
  type SpecificationField,
  type SpecificationName,
  type Specifications,
} from './specifications.ts'

/** The specifications in API responses. */
export const SpecificationsView = z.object({
  ram_gb: z.number().optional(),
  storage_gb: z.number().optional(),
  battery_mah: z.number().optional(),
  display_inches: z.number().optional(),
  has_5g: z.boolean().optional(),
  camera: z.string().optional(),
  sim: z.string().optional(),
  device: z.string().optional(),
  part: z.string().optional(),
  highest_price_rupees: z.number().optional(),
  repair_minutes: z.number().optional(),
  warranty_months: z.number().optional(),
  bring: z.string().optional(),
  connector: z.string().optional(),
  power_watts: z.number().optional(),
  fits: z.string().optional(),
}) satisfies z.ZodType<Specifications>

/** The form's specifications; null and empty texts mean that there is none. */
export function specificationsForm(catalogue: CatalogueName) {
  const fields = specificationFields[catalogue].map((field) => [field.name, valueSchema(field).nullish()])
  const given = z.object(Object.fromEntries(fields) as Record<SpecificationName, z.ZodType>)
  // The fields come from a list, so that TypeScript does not know their types.
  return given.transform(withoutBlanks) as z.ZodType as z.ZodType<Specifications, Specifications>
}

const withoutBlanks = (given: object) =>
  Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

function valueSchema({ label, kind, max, decimals = 0 }: SpecificationField): z.ZodType {
  if (kind === 'yes or no') return z.boolean(`${label} must be yes or no.`)
  if (kind === 'text')
    return singleLine({
      max,
      tooLong: `${label} can have at most ${max} characters.`,
      notAllowed: `${label} has characters that cannot be saved.`,
    })
  const step = 10 ** -decimals
  const problem = `${label} must be a number from ${step} to ${max}${decimals > 0 ? '' : ', without decimals'}.`
  const isInSteps = (value: number) => Math.abs(value / step - Math.round(value / step)) < 1e-6
  return z.number(problem).min(step, problem).max(max, problem).refine(isInSteps, problem)
}
