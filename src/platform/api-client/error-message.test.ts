import { expect, test } from 'vitest'
import { ApiProblem } from './api-client.ts'
import { formErrorsFrom } from './error-message.ts'

const typed = { fullName: '', phoneNumber: '' }
const refused = (...fields: string[]) =>
  new ApiProblem(400, 'invalid', 'The first thing.', {
    errors: fields.map((field) => ({ field, message: `Check ${field}.` })),
  })

test('what is said of a field that the form has stands at that field alone', () => {
  expect(formErrorsFrom(refused('shipping.phoneNumber'), 'otherwise', typed)).toEqual({
    fields: { phoneNumber: 'Check shipping.phoneNumber.' },
    text: undefined,
  })
})

test('what is said of anything else is said of the whole form', () => {
  expect(formErrorsFrom(refused('shipping.fullName', 'lines'), 'otherwise', typed)).toEqual({
    fields: { fullName: 'Check shipping.fullName.' },
    text: 'The first thing.',
  })
  expect(formErrorsFrom(refused(), 'otherwise', typed)).toEqual({ fields: {}, text: 'The first thing.' })
})

test('where nothing answered, the form says what the page knows', () => {
  expect(formErrorsFrom(new TypeError('Failed to fetch'), 'otherwise', typed)).toEqual({
    fields: {},
    text: 'otherwise',
  })
})
