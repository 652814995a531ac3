import { expect, test } from 'vitest'
import { ApiProblem } from '../../../../platform/api-client/api-client.ts'
import { failureMessage } from './use-form-outcome.ts'

test('ERR-07 ERR-09 a rejection shows the specified message and the server’s below it', () => {
  const refusal = new ApiProblem(415, 'unsupported_image', 'This is no picture that we can show.')
  expect(failureMessage(refusal, 'Failed to add product', refusal.message)).toEqual({
    tone: 'bad',
    text: 'Failed to add product',
    reason: 'This is no picture that we can show.',
  })
})

test('ERR-08 ERR-10 without a response the message is Something went wrong', () => {
  for (const failure of [new TypeError('Failed to fetch'), new ApiProblem(0, 'unknown', '')])
    expect(failureMessage(failure, 'Failed to update product').text).toBe('Something went wrong')
})
