import fc from 'fast-check'
import { newId } from '../../platform/ids.ts'
import { validInput } from '../fuzz/valid-input.ts'
import { testManifests } from '../test-manifest.ts'
import type { Texts } from './find-texts.ts'
import type { TextCall } from './staff-texts.ts'
import { customer, type TestCustomer } from './test-customer.ts'

/** `values`: the fields of the body that are no texts, where generated ones do not fit. */
export type Write = (route: string, url: string, values?: Record<string, unknown>) => Promise<void>

/** Makes each call of `calls` on what a customer has, with a text of its own in each field; returns the texts. */
export async function writeTexts(shop: TestCustomer, calls: TextCall[]): Promise<Texts> {
  const byRoute = new Map(calls.map((call) => [call.route, call]))
  const written: Texts = {}
  const write: Write = async (route, url, values = {}) => {
    const call = byRoute.get(route)
    if (!call) throw new Error(`${route} takes no text about a customer.`)
    const textOf = (field: string) =>
      // A merge takes nothing but the number of a customer.
      field === 'other' ? customer.otherNumber : `canary of ${field} in call ${calls.indexOf(call)}`
    const body = validInput(call.schema.body!, route, (name) =>
      call.fields.includes(name) ? fc.constant(textOf(name)) : undefined,
    )
    for (const field of call.fields) written[`${field} of ${route}`] = textOf(field)
    const headers = { 'idempotency-key': newId() }
    const answer = await shop.owner.send(
      route.split(' ')[0],
      url,
      { ...(body as object), ...values },
      headers,
    )
    if (answer.statusCode >= 300) throw new Error(`${route}: ${answer.body}`)
  }
  for (const manifest of testManifests) await manifest.writeTexts?.(shop, write)
  return written
}
