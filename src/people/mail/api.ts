import { inTransaction } from '../../platform/database/transaction.ts'
import type { ApiPlugin } from '../../platform/plugin.ts'
import { renderAttachment } from './attachments.ts'
import { mailContract } from './contract.ts'
import { sendsMail } from './mail-server.ts'
import { mailLinkRemoved, mailNotFound, nothingAttached } from './errors.ts'
import { withShopOrigin, redactTokens } from './templates/shop-links.ts'
import { outboxListStore } from './outbox-list-store.ts'
import { outboxStore } from './outbox-store.ts'

export const mailApi: ApiPlugin = async (app) => {
  app.route({
    ...mailContract.outbox,
    handler: async ({ query }, reply) => {
      const list = outboxListStore(app.db)
      reply.header('x-total-count', await list.count(query))
      const mails = await list.page(query)
      const { origin } = app.config
      return mails.map((mail) => ({
        ...mail,
        text: withShopOrigin(mail.text, origin),
        hasLink: mail.hasLink && !sendsMail(app),
      }))
    },
  })

  app.route({
    ...mailContract.outboxLinks,
    handler: async (request) => {
      const mail = await outboxStore(app.db).byId(request.params.id)
      if (!mail) throw mailNotFound()
      const { origin } = app.config
      // With a mail server the recipient has the link, and staff do not need it.
      if (sendsMail(app)) return { text: withShopOrigin(redactTokens(mail.body), origin) }
      const staffId = (await request.customer())._id
      const seen = { table: 'outbox', row: mail.id, text: mail.body, staffId } as const
      for (const notify of app.linkSeen) await notify(app.db, seen)
      return { text: withShopOrigin(mail.body, origin) }
    },
  })

  app.route({
    ...mailContract.retry,
    handler: async ({ params }) => {
      await inTransaction(app.db, async (tx) => {
        const outbox = outboxStore(tx)
        if (!(await outbox.byId(params.id))) throw mailNotFound()
        if (!(await outbox.retry(params.id, app.clock()))) throw mailLinkRemoved()
      })
      return { message: 'The email is sent again within a minute.' }
    },
  })

  app.route({
    ...mailContract.outboxAttachment,
    handler: async ({ params }, reply) => {
      const mail = await outboxStore(app.db).byId(params.id)
      if (!mail?.attachment) throw nothingAttached()
      const { filename, contentType, content } = await renderAttachment(app.attachments, mail.attachment)
      return reply
        .type(contentType)
        .header('content-disposition', `attachment; filename="${filename.replaceAll(/[^\w.-]+/g, '-')}"`)
        .send(content)
    },
  })
}
