import type { FastifyRequest } from 'fastify'
import { notAForm } from './errors.ts'

/** The text fields of a multipart form. A contact form has no use for files: the limits refuse them. */
export async function formFields(request: FastifyRequest) {
  if (!request.isMultipart()) throw notAForm()
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type === 'field') fields.set(part.fieldname, part.value)
  }
  return fields
}
