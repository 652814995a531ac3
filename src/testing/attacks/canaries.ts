import { newSecret, formatSecret } from '../../back-office/backup/encryption/secret.ts'

/** A unique, searchable value for every secret setting. */
export const canaries = {
  ADMIN_PASSWORD: 'canary of the owner’s password',
  RAZORPAY_KEY_SECRET: 'canaryKeySecret4711',
  RAZORPAY_WEBHOOK_SECRET: 'canaryWebhookSecret4711',
  RAZORPAY_WEBHOOK_SECRET_OLD: 'canaryOldWebhookSecret4711',
  METRICS_TOKEN: 'canary-token-of-the-figures',
  BACKUP_KEY: formatSecret(newSecret()),
}
export const mailPassword = 'canaryMailPassword4711'

export const settings = (mailServer: string) => ({
  ...canaries,
  RAZORPAY_KEY_ID: 'rzp_live_public0000',
  ADMIN_EMAIL: 'owner@example.com',
  SMTP_URL: mailServer.replace('://', `://mailer:${mailPassword}@`),
})

export interface Seen {
  where: string
  text: string
}

/** Lists the places where a secret appears, either literally or in its JSON or URL encoding. */
export function leaksIn(seen: Seen[], secrets: Record<string, string>) {
  return Object.entries(secrets).flatMap(([name, secret]) => {
    const forms = new Set([secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    return seen
      .filter(({ text }) => [...forms].some((form) => text.includes(form)))
      .map(({ where }) => `${name} in ${where}`)
  })
}
