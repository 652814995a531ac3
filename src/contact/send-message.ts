import type { ShopProfile } from '../shop/contract.ts'
import type { ContactMessage } from './contract.ts'

type MailIds = Pick<ShopProfile, 'emailjsServiceId' | 'emailjsTemplateId' | 'emailjsPublicKey'>

const mailService = 'https://api.emailjs.com'

/**
 * Sends by the mail service that the owner has an account with; without one the shop's own server answers the same calls.
 * Its package is loaded only now. Rejects with what the service answered, or with the browser's own network error.
 */
export async function sendMessage(message: ContactMessage, ids: MailIds) {
  const { default: mail } = await import('@emailjs/browser')
  const { origin, publicKey, serviceId, templateId } = senderFor(ids)
  // Only `init` takes the origin: the one in the options of a single call is ignored.
  mail.init({ publicKey, origin })
  const answer = await mail.send(serviceId, templateId, { ...message }, { publicKey })
  if (answer.status !== 200) throw answer
}

function senderFor({ emailjsServiceId, emailjsTemplateId, emailjsPublicKey }: MailIds) {
  if (emailjsServiceId && emailjsTemplateId && emailjsPublicKey)
    return {
      origin: mailService,
      publicKey: emailjsPublicKey,
      serviceId: emailjsServiceId,
      templateId: emailjsTemplateId,
    }
  return { origin: location.origin, publicKey: 'kadai', serviceId: 'kadai', templateId: 'contact' }
}
