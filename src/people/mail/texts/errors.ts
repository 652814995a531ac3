import { ShopError } from '../../../platform/errors.ts'

export const textNotFound = () => new ShopError('not_found', 'text_not_found', 'There is no such text.')
export const subjectMissing = () =>
  new ShopError('invalid', 'subject_missing', 'Please write the subject.', { field: 'subject' })
export const variableNotKnown = (problem: string, field: 'subject' | 'body') =>
  new ShopError('invalid', 'unknown_variable', problem, { field })
