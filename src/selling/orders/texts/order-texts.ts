import { formatPaise, paise, toRupees } from '../../../platform/money/money.ts'
import type { EmailPart } from '../../../people/mail/templates/render-email.ts'
import { sampleProfile } from '../../../site/shop/sample-profile.ts'
import { buyerEmails } from '../emails/buyer-emails.ts'
import { shopAddress, shopHoldText, type OrderEmailContext } from '../emails/order-email.ts'
import { nextStepOf } from '../emails/next-steps.ts'
import { nextStepTexts, whatsAppSentence } from '../emails/whatsapp-message.ts'
import type { EditableText } from '../../../platform/domains/editable-text.ts'
import { emailSteps, samplesOf, whatsAppSteps, type TextStep, type Variable } from './steps.ts'

const totalPaise = paise(98_765_400)
const refundPaise = paise(12_345_600)
const shop = { ...sampleProfile, name: 'SAMPLE-SHOP', address: 'SAMPLE-ADDRESS', phone: 'SAMPLE-PHONE' }
const order = {
  id: 'SAMPLE-ORDER',
  totalPaise,
  discountPaise: paise(0),
  deliveryPaise: paise(0),
  roundOffPaise: paise(0),
  lines: [],
  linkToken: '',
  tracking: 'SAMPLE-TRACKING',
  delivery: 'home',
  paidAt: new Date(0),
  returnDays: 30,
  ...{ paysAtShop: true, holdUntil: new Date('2001-01-01T00:00:00+05:30') },
}
const note = 'SAMPLE-NOTE'
const nextStep = 'SAMPLE-NEXT-STEP'
const refund = { amountPaise: refundPaise, method: 'gateway' }
/** Only what the templates read. */
const context = {
  ...{ order, shop, note, nextStep, actor: 'staff' },
  refund: { isSettled: true, refund: { ...refund, reason: note, utr: null } },
} as unknown as OrderEmailContext

/** The sample's values by their variables; the address first, since it contains name and phone. */
const samples: [string, Variable][] = [
  [shopAddress(shop), 'shop_address'],
  [shop.name, 'shop'],
  [shop.phone, 'shop_phone'],
  [order.id, 'order'],
  [order.tracking, 'tracking'],
  [note, 'note'],
  [nextStep, 'next_step'],
  [shopHoldText(order), 'until'],
  [nextStepTexts.home, 'next_step'],
  [formatPaise(totalPaise), 'amount'],
  [formatPaise(refundPaise), 'refund'],
]
const withVariables = (text: string) =>
  samples.reduce((filled, [value, name]) => filled.replaceAll(value, `{{${name}}}`), text)

const isText = (part: EmailPart) => typeof part === 'string'

/** The shop's own text, as the owner would write it: the templates are rendered for a sample whose values become variables again. */
function defaultText(text: TextStep) {
  if (text.channel === 'whatsapp') {
    const message = {
      ...{ id: order.id, tracking: order.tracking, delivery: 'home' as const, amount: toRupees(totalPaise) },
      paysAtShopUntil: order.holdUntil.toISOString(),
    } as const
    return { subject: '', body: withVariables(whatsAppSentence(text.step, message)) }
  }
  const email = buyerEmails[text.step]!(context)!
  return {
    subject: withVariables(email.subject),
    body: withVariables(email.parts.filter(isText).join('\n\n')),
  }
}

/** What {{next_step}} stands for in the preview; empty for texts without it. */
function sampleNextStep({ channel, step }: TextStep) {
  if (channel === 'whatsapp') return step === 'processing' ? nextStepTexts.home : ''
  const madeUpRefund = { isSettled: true, refund: { ...refund, amountPaise: paise(199_900) } }
  return nextStepOf({
    ...context,
    ...{ kind: step, from: 'shipped', refund: madeUpRefund },
  } as OrderEmailContext)
}

const editable = (text: TextStep, label: string): EditableText => ({
  ...{ id: `${text.channel}.${text.step}`, channel: text.channel, about: 'order', label },
  ...defaultText(text),
  samples: samplesOf(text, sampleNextStep(text)),
})

/** Every text about an order that the owner can word. */
export const orderTexts: EditableText[] = [
  ...keysOf(emailSteps).map((step) => editable({ channel: 'email', step }, emailSteps[step])),
  ...keysOf(whatsAppSteps).map((step) => editable({ channel: 'whatsapp', step }, whatsAppSteps[step])),
]

function keysOf<Steps extends object>(steps: Steps) {
  return Object.keys(steps) as (keyof Steps)[]
}
