import multipart from '@fastify/multipart'
import type { ApiPlugin } from '../platform/plugin.ts'
import { networkLimit } from '../platform/web/network-limit.ts'
import { contactMessagesStore } from './contact-messages-store.ts'
import { ContactMessage, messagesContract } from './contract.ts'
import { messageNotValid } from './errors.ts'
import { formFields } from './form-fields.ts'

/** Takes the contact form as the mail service would, with its paths and its answer. */
export const contactApi: ApiPlugin = async (app) => {
  const limit = networkLimit(app, { name: 'contact', times: 10, seconds: 10 * 60 })
  const messages = contactMessagesStore(app.db)
  await app.register(multipart, { limits: { files: 0, fields: 20, parts: 20, fieldSize: 20_000 } })

  const take = async (message: ContactMessage, address: string) => {
    await limit.count(address)
    await messages.keep(message, app.clock())
    return 'OK'
  }

  app.route({
    ...messagesContract.sendMail,
    handler: ({ body, ip }) => take(body.template_params, ip),
  })

  app.route({
    ...messagesContract.sendForm,
    handler: async (request) => {
      const fields = await formFields(request)
      const message = ContactMessage.safeParse({
        name: fields.get('name'),
        email: fields.get('email'),
        message: fields.get('message'),
      })
      if (!message.success) {
        const [first] = message.error.issues
        throw messageNotValid(first!.message, first!.path.join('.'))
      }
      return take(message.data, request.ip)
    },
  })
}
