import { ApiProblem } from '../../../platform/api-client/api-client.ts'

export const codeOf = (failure: unknown) => (failure instanceof ApiProblem ? failure.code : undefined)
