import { expect, test } from 'vitest'
import { ApiProblem } from '../../../platform/api-client/api-client.ts'
import { isRefusal } from './is-refusal.ts'

const problem = (status: number) => new ApiProblem(status, 'code', 'Text')

test('a scan that the shop forbids or finds wrong is not sent again', () => {
  for (const status of [400, 403, 404, 409]) expect(isRefusal(problem(status)), String(status)).toBe(true)
})

test('a scan is sent again if the connection or the server fails, or after the next sign-in', () => {
  for (const failure of [
    new TypeError('Failed to fetch'),
    problem(401),
    problem(429),
    problem(500),
    problem(503),
  ])
    expect(isRefusal(failure)).toBe(false)
})
