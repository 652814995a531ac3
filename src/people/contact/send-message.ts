import type { ShopProfile } from '../../site/shop/contract.ts'
import type { ContactMessage } from './contract.ts'
import { numberIn } from './message-number-rules.ts'

type EmailJsIds = Pick<ShopProfile, 'emailjsServiceId' | 'emailjsTemplateId' | 'emailjsPublicKey'>

const emailJsOrigin = 'https://api.emailjs.com'

/**
 * Sends with EmailJS if the shop has an account there, else to our own server, which implements the same API. The
 * package is loaded on demand. Returns the message's number; undefined from EmailJS. Rejects with the service's response or the browser's network error.
 */
export async function sendMessage(message: ContactMessage, ids: EmailJsIds) {
  const { default: mail } = await import('@emailjs/browser')
  const { origin, publicKey, serviceId, templateId } = senderFor(ids)
  // `origin` works only in `init`; the option of a single call is ignored.
  mail.init({ publicKey, origin })
  const response = await mail.send(serviceId, templateId, { ...message }, { publicKey })
  if (response.status !== 200) throw response
  return numberIn(response.text)
}

function senderFor({ emailjsServiceId, emailjsTemplateId, emailjsPublicKey }: EmailJsIds) {
  if (emailjsServiceId && emailjsTemplateId && emailjsPublicKey)
    return {
      origin: emailJsOrigin,
      publicKey: emailjsPublicKey,
      serviceId: emailjsServiceId,
      templateId: emailjsTemplateId,
    }
  return { origin: location.origin, publicKey: 'kadai', serviceId: 'kadai', templateId: 'contact' }
}
