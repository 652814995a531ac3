import { razorpayServer } from '../../testing/razorpay-server.ts'
import { smtpServer } from '../../testing/smtp-server.ts'
import type { TestManifest } from '../../testing/test-manifest.ts'

const url = '/api/admin/providers'

export const testing: TestManifest = {
  // Card payments are sandbox payments before and after.
  staffChanges: async ({ app }) => {
    const [razorpay, mail] = [await razorpayServer(), await smtpServer()]
    app.razorpayUrl = razorpay.url
    const keys = { keyId: 'rzp_test_StaffChange1', keySecret: 'secret', webhookSecret: 'another' }
    razorpay.accounts.set(keys.keyId, { secret: keys.keySecret, orders: [] })
    const server = { host: '127.0.0.1', port: mail.port, security: 'none', user: '', password: '' }
    return [
      [`PUT ${url}/upi`, { url: `${url}/upi`, body: { upiId: 'another@bank' } }],
      [`PUT ${url}/razorpay`, { url: `${url}/razorpay`, body: { ...keys, unchecked: true } }],
      [`POST ${url}/razorpay/check`, { url: `${url}/razorpay/check` }],
      [`DELETE ${url}/razorpay`, { url: `${url}/razorpay` }],
      [`PUT ${url}/mail`, { url: `${url}/mail`, body: server }],
      [`POST ${url}/mail/test`, { url: `${url}/mail/test` }],
      [`DELETE ${url}/mail`, { url: `${url}/mail` }],
    ]
  },
  textsAbout: { providers: 'shop' },
  withoutEffect: {
    'writes files, or asks another server': [`POST ${url}/mail/test`, `POST ${url}/razorpay/check`],
  },
}
