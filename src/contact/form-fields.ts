import { brokenForm, formTooLarge } from './errors.ts'

const mostFields = 20

/**
 * The text fields of a multipart form that was read whole, within the body limit: what stands before, between and after the
 * parts counts towards it too. A contact form has no use for files, which are refused.
 */
export async function formFields(body: Buffer<ArrayBuffer>, contentType = '') {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw brokenForm()
  })
  const entries = [...form.entries()]
  if (entries.length > mostFields || entries.some(([, value]) => typeof value !== 'string'))
    throw formTooLarge()
  return new Map(entries)
}
