import { vi } from 'vitest'
import { withShopOrigin } from '../mail/templates/shop-links.ts'
import { outboxStore } from '../mail/outbox-store.ts'
import type { TestApp } from './test-app.ts'

/** The mails to this address, newest first, with their links, which no list of the shop shows. */
export async function mailsTo(app: TestApp, email: string) {
  const outbox = outboxStore(app.db)
  const mails = await outbox.newest({ page: 1, limit: 200 })
  const toThem = mails.filter(({ to }) => to === email)
  return Promise.all(
    toThem.map(async (mail) => {
      const { body } = (await outbox.byId(mail.id))!
      return { ...mail, text: withShopOrigin(body, app.config.origin) }
    }),
  )
}

/** On a busy machine hashing and a first database query take seconds. */
const mailPatience = { timeout: 20_000 }

/** The token in the newest mail whose subject says this; waits, since some mail is written after the answer. */
export function mailedToken(app: TestApp, email: string, subject: RegExp) {
  return vi.waitFor(async () => {
    const mail = (await mailsTo(app, email)).find((one) => subject.test(one.subject))
    const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1]
    if (!token) throw new Error(`No mail to ${email} carries a link.`)
    return token
  }, mailPatience)
}
