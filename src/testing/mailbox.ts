import { vi } from 'vitest'
import { withShopOrigin } from '../people/mail/templates/shop-links.ts'
import { outboxListStore } from '../people/mail/outbox-list-store.ts'
import { outboxStore } from '../people/mail/outbox-store.ts'
import type { TestApp } from './test-app.ts'

/** The emails to an address, newest first, with their links, which the admin API does not show. */
export async function mailsTo(app: TestApp, email: string) {
  const outbox = outboxStore(app.db)
  const mails = await outboxListStore(app.db).page({ page: 1, limit: 200 })
  const toThem = mails.filter(({ to }) => to === email)
  return Promise.all(
    toThem.map(async (mail) => {
      const { body } = (await outbox.byId(mail.id))!
      return { ...mail, text: withShopOrigin(body, app.config.origin) }
    }),
  )
}

/** Password hashing and the first database query take seconds on a busy machine. */
const mailPatience = { timeout: 20_000 }

/** The token in the newest email with a matching subject. Polls, since some emails are queued after the response. */
export function mailedToken(app: TestApp, email: string, subject: RegExp) {
  return vi.waitFor(async () => {
    const mail = (await mailsTo(app, email)).find((one) => subject.test(one.subject))
    const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1]
    if (!token) throw new Error(`No mail to ${email} contains a link.`)
    return token
  }, mailPatience)
}
