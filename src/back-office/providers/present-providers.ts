import type { FastifyInstance } from 'fastify'
import { usersStore } from '../../people/accounts/users-store.ts'
import { mailSecretId, mailServer, StoredMailServer } from '../../people/mail/mail-server.ts'
import {
  isTestKey,
  razorpayKeys,
  razorpaySecretId,
} from '../../selling/payments/gateways/razorpay/razorpay-keys.ts'
import type { StoredSecret } from '../../platform/stored-secrets/stored-secrets.ts'
import { shopStore } from '../../site/shop/store.ts'
import type { Providers } from './contract.ts'
import { keyEnding } from './save-keys.ts'
import { upiTestLink } from './upi-test-link.ts'

/** What may be shown of the providers; names its fields one by one, so that no secret gets out with a new one. */
export async function presentProviders(app: FastifyInstance): Promise<Providers> {
  const stored = [razorpaySecretId, mailSecretId].map((id) => app.storedSecrets.find(id))
  const ids = stored.flatMap((secret) => (secret ? [secret.savedBy] : []))
  const names = await usersStore(app.db).namesOf(ids)
  return { razorpay: presentKeys(app, names), mail: presentMail(app, names), upi: await presentUpi(app) }
}

async function presentUpi({ db, clock }: FastifyInstance): Promise<Providers['upi']> {
  const shop = await shopStore(db).profile()
  const { upiId, isMerchantUpiId, name, acceptsUpi } = shop
  return {
    upiId,
    isMerchantUpiId,
    payeeName: name,
    isOn: acceptsUpi,
    testLink: upiId === '' ? '' : upiTestLink(shop, clock()),
  }
}

type Names = Map<string, string>

function presentKeys(app: FastifyInstance, names: Names): Providers['razorpay'] {
  const keys = razorpayKeys(app)
  return {
    ...presentSaved(app.storedSecrets.find(razorpaySecretId), keys?.source, names),
    keyEnding: keys ? keyEnding(keys.keyId) : '',
    mode: keys ? (isTestKey(keys.keyId) ? 'test' : 'live') : null,
    webhookUrl: `${app.config.origin}/webhooks/razorpay`,
    hasSandbox: !keys && (app.config.isLoopback || app.config.ALLOW_SANDBOX_PAYMENTS),
  }
}

function presentMail(app: FastifyInstance, names: Names): Providers['mail'] {
  const server = mailServer(app)
  const secret = app.storedSecrets.find(mailSecretId)
  const state = presentSaved(secret, server?.source, names)
  if (server?.source === 'environment') {
    const { hostname, port, protocol } = new URL(app.config.SMTP_URL!)
    const security = protocol === 'smtps:' ? 'tls' : null
    return { ...state, host: hostname, port: port === '' ? null : Number(port), security, user: '' }
  }
  const { data } = StoredMailServer.safeParse(secret?.value)
  const { host = '', port = null, security = null, user = '' } = data ?? {}
  return { ...state, host, port, security, user }
}

function presentSaved(
  secret: StoredSecret | undefined,
  source: 'environment' | 'stored' | undefined,
  names: Names,
) {
  const nothing = { savedAt: null, savedBy: null }
  if (source === 'environment') return { source, ...nothing }
  if (!secret) return { source: 'none' as const, ...nothing }
  return {
    source: source === 'stored' ? ('saved' as const) : ('unreadable' as const),
    savedAt: secret.savedAt.toISOString(),
    savedBy: names.get(secret.savedBy) ?? null,
  }
}
