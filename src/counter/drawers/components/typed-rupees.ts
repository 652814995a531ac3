import { parseRupees } from '../../../platform/money/parse-rupees.ts'
import { rupeesProblem } from '../../../platform/money/rupees-problem.ts'
import type { FieldErrors } from '../../../ui/forms/form-errors.ts'
import { textIn } from '../../../ui/forms/form-values.ts'

/** The amount in a field of a form. */
export const rupeesIn = (form: HTMLFormElement, name: string) =>
  parseRupees(textIn(new FormData(form), name)).rupees ?? Number.NaN

/** What is wrong with it. */
export function rupeesError(form: HTMLFormElement, name: string): FieldErrors | undefined {
  const { rupees, problem } = parseRupees(textIn(new FormData(form), name))
  const error = problem ?? rupeesProblem(rupees)
  return error === undefined ? undefined : { [name]: error }
}
