import type { FastifyRequest } from 'fastify'
import { brokenForm, notAForm } from './errors.ts'

/** The text fields of a multipart form. A contact form has no use for files: the limits refuse them. */
export async function formFields(request: FastifyRequest) {
  if (!request.isMultipart()) throw notAForm()
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    // The parser's refusals have a status of their own; what has none is a body that is no multipart form, or half of one.
    throw error instanceof Error && 'statusCode' in error ? error : brokenForm()
  }
  return fields
}
