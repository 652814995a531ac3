import { vi } from 'vitest'
import { withOwnAddress } from '../messages/letters/own-links.ts'
import { outboxStore } from '../messages/outbox-store.ts'
import type { TestApp } from './test-app.ts'

/** The mails to this address, newest first. */
export async function mailsTo(app: TestApp, email: string) {
  const mails = await outboxStore(app.db).newest({ page: 1, limit: 200 })
  return mails
    .filter(({ to }) => to === email)
    .map((mail) => ({ ...mail, text: withOwnAddress(mail.text, app.config.origin) }))
}

/** The token in the newest mail whose subject says this; waits, since some mail is written after the answer. */
export function mailedToken(app: TestApp, email: string, subject: RegExp) {
  return vi.waitFor(async () => {
    const mail = (await mailsTo(app, email)).find((one) => subject.test(one.subject))
    const token = mail && /token=([\w-]+)/.exec(mail.text)?.[1]
    if (!token) throw new Error(`No mail to ${email} carries a link.`)
    return token
  })
}
