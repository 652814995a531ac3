import type { ApiPlugin } from '../../platform/plugin.ts'
import { networkRateLimit } from '../../platform/rate-limit.ts'
import { ContactMessage, contactContract } from './contract.ts'
import { formTooLarge, malformedForm, messageNotValid, notAForm } from './errors.ts'
import { sentAnswer } from './message-number-rules.ts'
import { receiveMessage } from './receive-message.ts'

/** Accepts the contact form with the URLs, bodies and responses of the EmailJS API. */
export const contactApi: ApiPlugin = async (app) => {
  const limit = networkRateLimit(app, { name: 'contact', times: 10, seconds: 10 * 60 })
  // As a buffer, so that the body limit applies to the whole body; a streaming parser limits only the parts.
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )

  const save = async (message: ContactMessage, address: string) => {
    await limit.count(address)
    return sentAnswer(await receiveMessage(app.db, message, app.clock()))
  }

  app.route({
    ...contactContract.sendMail,
    handler: ({ body, ip }) => save(body.template_params, ip),
  })

  app.route({
    ...contactContract.sendForm,
    handler: async (request) => {
      if (!Buffer.isBuffer(request.body)) throw notAForm()
      const fields = await parseFormFields(Buffer.from(request.body), request.headers['content-type'])
      const message = ContactMessage.safeParse({
        name: fields.get('name'),
        email: fields.get('email'),
        message: fields.get('message'),
      })
      if (!message.success) {
        const [first] = message.error.issues
        throw messageNotValid(first!.message, first!.path.join('.'))
      }
      return save(message.data, request.ip)
    },
  })
}

const maxFields = 20

/**
 * The text fields of a multipart body, which was read whole within the body limit (preamble and epilogue included).
 *
 * @throws malformedForm (400), formTooLarge (413) for too many fields or any file
 */
async function parseFormFields(body: Buffer<ArrayBuffer>, contentType = '') {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw malformedForm()
  })
  const entries = [...form.entries()]
  if (entries.length > maxFields || entries.some(([, value]) => typeof value !== 'string'))
    throw formTooLarge()
  return new Map(entries)
}
