import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { rupeesProblem } from '../../../platform/money/rupees-problem.ts'
import type { FieldErrors } from '../../../ui/forms/form-errors.ts'
import { textIn } from '../../../ui/forms/form-values.ts'

/** The amount that is typed into a field of a form; NaN if it is none. */
export const typedRupees = (form: HTMLFormElement, name: string) =>
  parseRupees(textIn(new FormData(form), name)).rupees ?? Number.NaN

/** Why the amount in a field cannot be sent; undefined if it can. */
export function typedRupeesError(form: HTMLFormElement, name: string): FieldErrors | undefined {
  const { rupees, problem } = parseRupees(textIn(new FormData(form), name))
  const error = problem ?? rupeesProblem(rupees)
  return error === undefined ? undefined : { [name]: error }
}
