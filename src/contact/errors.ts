import { ShopError } from '../platform/errors.ts'

export const notAForm = () =>
  new ShopError('unsupported', 'not_a_form', 'This address takes a form. Please send it as form data.')

export const malformedForm = () =>
  new ShopError('invalid', 'broken_form', 'The form did not arrive whole. Please send it again.')

export const formTooLarge = () =>
  new ShopError('too_large', 'form_too_large', 'This form takes a few text fields and no files.')

export const messageNotValid = (sentence: string, field: string) =>
  new ShopError('invalid', 'invalid', sentence, { field })
