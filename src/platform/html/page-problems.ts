import type { FastifyInstance } from 'fastify'
import type { ApiProblem } from '../api-client/api-client.ts'
import { problemOf, type Failure } from '../problems/problem.ts'
import { sendErrorPage, acceptsHtml } from './error-page.ts'

/** A browser that asked for a page gets a page, whatever failed: a hook, a loader or the rendering itself. */
export function handlePageErrors(pages: FastifyInstance) {
  pages.setErrorHandler((error: Failure, request, reply) => {
    if (isApiProblem(error)) return sendErrorPage(request, reply, error)
    if (!acceptsHtml(request)) throw error
    const { status, message, details } = problemOf(error, request)
    return sendErrorPage(request, reply, { status, message, retryAfter: details?.retryAfter })
  })
}

/**
 * A refusal that the page could not do without; the API has logged it where it was a fault. By name: the pages are bundled,
 * so their class is not the one that this file would import.
 */
const isApiProblem = (error: Error): error is ApiProblem => error.name === 'ApiProblem'
