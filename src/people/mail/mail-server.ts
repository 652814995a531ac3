import { z } from 'zod'
import type { Config } from '../../web/config.ts'
import { MailSecurity } from './contract.ts'
import type { StoredSecret } from '../../platform/stored-secrets/stored-secrets.ts'

/** The id of the mail server among the stored secrets. */
export const mailSecretId = 'mail'

/** The mail server that staff typed. */
export const StoredMailServer = z.object({
  host: z.string(),
  port: z.int(),
  security: MailSecurity,
  user: z.string(),
  password: z.string(),
})
export type StoredMailServer = z.infer<typeof StoredMailServer>

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export interface MailServer {
  source: 'environment' | 'stored'
  /** The same object as long as the server is the same. */
  identity: object
  options: ReturnType<typeof transportOptions> | ({ url: string } & typeof timeoutsMs)
}

type Shop = {
  config: Pick<Config, 'SMTP_URL'>
  storedSecrets: { find(id: string): StoredSecret | undefined }
}

/** The mail server: SMTP_URL wins over what staff typed. */
export function mailServer({ config, storedSecrets }: Shop): MailServer | undefined {
  if (config.SMTP_URL !== undefined)
    return { source: 'environment', identity: config, options: { url: config.SMTP_URL, ...timeoutsMs } }
  const stored = storedSecrets.find(mailSecretId)
  const { data } = StoredMailServer.safeParse(stored?.value)
  return stored && data && { source: 'stored', identity: stored, options: transportOptions(data) }
}

/** Without a mail server emails wait in the outbox, where staff can read them. */
export const sendsMail = (shop: Shop) => mailServer(shop) !== undefined

/** Nodemailer's options. A password is never sent over a connection that is not encrypted, except to this machine. */
export const transportOptions = ({ host, port, security, user, password }: StoredMailServer) => ({
  host,
  port,
  secure: security === 'tls',
  requireTLS: security === 'starttls',
  ignoreTLS: security === 'none',
  ...(user !== '' && { auth: { user, pass: password } }),
  ...timeoutsMs,
})
