import { ShopError } from '../../platform/errors.ts'

export const notAForm = () =>
  new ShopError('unsupported', 'not_a_form', 'Please send the form as multipart/form-data.')

export const malformedForm = () =>
  new ShopError('invalid', 'broken_form', 'The form arrived incomplete. Please send it again.')

export const formTooLarge = () =>
  new ShopError('too_large', 'form_too_large', 'This form accepts a few text fields and no files.')

export const messageNotValid = (message: string, field: string) =>
  new ShopError('invalid', 'invalid', message, { field })

export const messageNotFound = () =>
  new ShopError('not_found', 'message_not_found', 'There is no such message.')
export const tooManyReplies = (most: number) =>
  new ShopError(
    'conflict',
    'too_many_replies',
    `A message has at most ${most} replies. Please write from your email program.`,
  )
export const notStaff = () =>
  new ShopError('invalid', 'not_staff', 'This person cannot answer messages. Please choose someone else.', {
    field: 'staffId',
  })
