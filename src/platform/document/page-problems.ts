import type { FastifyError, FastifyInstance } from 'fastify'
import { statusFor, toldWith } from '../problems/problem.ts'
import { answerBrokenPage, wantsPage } from './broken-page.ts'

/** Who asked for a page gets a page, whatever broke: a hook, a loader or the rendering itself. */
export function answerPageProblems(pages: FastifyInstance) {
  pages.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusFor(error)
    if (status < 500 || !wantsPage(request)) throw error
    if (status !== 503) request.log.error(toldWith(request, error))
    return answerBrokenPage(request, reply, status === 503 ? 503 : 500)
  })
}
