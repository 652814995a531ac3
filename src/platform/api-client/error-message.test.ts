import { expect, test } from 'vitest'
import { ApiProblem } from './api-client.ts'
import { formErrorsFrom } from './error-message.ts'

const typed = { fullName: '', phoneNumber: '' }
const refused = (...fields: string[]) =>
  new ApiProblem(400, 'invalid', 'The first thing.', {
    errors: fields.map((field) => ({ field, message: `Check ${field}.` })),
  })

test('a message for a field of the form is shown only at that field', () => {
  expect(formErrorsFrom(refused('shipping.phoneNumber'), 'otherwise', typed)).toEqual({
    fields: { phoneNumber: 'Check shipping.phoneNumber.' },
    text: undefined,
  })
})

test('a control that has the whole name of its field gets the message', () => {
  const dotted = { 'customer.name': '', 'lines.0.price': '' }
  expect(formErrorsFrom(refused('customer.name', 'lines.0.price'), 'otherwise', dotted)).toEqual({
    fields: { 'customer.name': 'Check customer.name.', 'lines.0.price': 'Check lines.0.price.' },
    text: undefined,
  })
})

test('a message for anything else is shown for the whole form', () => {
  expect(formErrorsFrom(refused('shipping.fullName', 'lines'), 'otherwise', typed)).toEqual({
    fields: { fullName: 'Check shipping.fullName.' },
    text: 'The first thing.',
  })
  expect(formErrorsFrom(refused(), 'otherwise', typed)).toEqual({ fields: {}, text: 'The first thing.' })
})

test('without a response, the form shows the page’s own message', () => {
  expect(formErrorsFrom(new TypeError('Failed to fetch'), 'otherwise', typed)).toEqual({
    fields: {},
    text: 'otherwise',
  })
})
