import type { APIRequestContext } from '@playwright/test'
import { expect } from './journeys.ts'

interface Mail {
  id: string
  to: string
  subject: string
  text: string
}

/** Emails from the outbox as the owner reads them, newest first. */
export async function mailsTo(backOffice: APIRequestContext, email: string) {
  const answer = await backOffice.get('/api/admin/outbox?limit=100')
  return ((await answer.json()) as Mail[]).filter(({ to }) => to === email)
}

/** The URL that the email asks its reader to open. */
export async function mailedLink(backOffice: APIRequestContext, email: string, subject: string) {
  const written = async () => {
    const mail = (await mailsTo(backOffice, email)).find((one) => one.subject === subject)
    if (!mail) return undefined
    // The list omits links; they require recent authentication.
    return ((await (await backOffice.post(`/api/admin/outbox/${mail.id}/links`)).json()) as { text: string })
      .text
  }
  await expect.poll(written).toMatch(/^http.*token=/m)
  return /^http.*$/m.exec((await written())!)![0]
}
