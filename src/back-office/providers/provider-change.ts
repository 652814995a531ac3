import type { User } from '../../people/accounts/contract.ts'
import { requirePermission } from '../../people/accounts/roles/enforce-permissions.ts'
import { adminsStore } from '../../people/accounts/users-store.ts'
import { outboxStore } from '../../people/mail/outbox-store.ts'
import { renderEmail } from '../../people/mail/templates/render-email.ts'
import { shopLink } from '../../people/mail/templates/shop-links.ts'
import type { Database } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import type { ProviderChanged } from '../../site/shop/listeners.ts'
import { shopStore } from '../../site/shop/store.ts'

type ProfileField = Parameters<ProviderChanged>[1]['field']

export const profileProviders: Record<ProfileField, string> = {
  upiId: 'UPI id',
  emailjsServiceId: 'EmailJS service id',
  emailjsTemplateId: 'EmailJS template id',
  emailjsPublicKey: 'EmailJS public key',
}

interface ProviderChange {
  what: string
  before: string
  /** Empty if it was removed. Never a secret. */
  after: string
  by: User
  now: Date
}

/**
 * Every change of where payments, messages and emails go, whatever the route: it needs the permission `system`, and the owners
 * are mailed.
 */
export async function recordProviderChange(tx: Database, { what, before, after, by, now }: ProviderChange) {
  requirePermission(by, 'system')
  if (before === '' && after === '') return
  const shop = await shopStore(tx).profile()
  const email = renderEmail(
    {
      subject: `${what} of ${shop.name}: changed`,
      parts: [
        `${by.fullName} (${by.email}) made a change that decides where payments or messages of the shop go.`,
        {
          rows: [
            ['What', what],
            ['Before', before || 'none'],
            ['Now', after || 'none'],
          ],
        },
        'If nobody of the shop wanted this: set it right under Payments and mail, change your password, and sign out all other devices.',
        { open: shopLink('/admin/providers'), words: 'Payments and mail' },
      ],
    },
    shop,
  )
  const owners = (await adminsStore(tx).list()).filter(({ role }) => role === 'owner')
  for (const { email: recipient } of owners)
    await outboxStore(tx).enqueue({ dedupeKey: `provider:${newId(now.getTime())}`, recipient, ...email }, now)
}
