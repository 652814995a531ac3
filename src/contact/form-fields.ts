import { malformedForm, formTooLarge } from './errors.ts'

const maxFields = 20

/**
 * The text fields of a multipart form that was read whole, within the body limit: what stands before, between and after the
 * parts counts towards it too. A contact form has no use for files, which are refused.
 */
export async function parseFormFields(body: Buffer<ArrayBuffer>, contentType = '') {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformedForm()
  })
  const entries = [...form.entries()]
  if (entries.length > maxFields || entries.some(([, value]) => typeof value !== 'string'))
    throw formTooLarge()
  return new Map(entries)
}
