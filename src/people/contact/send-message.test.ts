import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendMessage } from './send-message.ts'

const message = { name: 'Meena', email: 'meena@example.com', message: 'Is it in stock?' }
const none = { emailjsServiceId: '', emailjsTemplateId: '', emailjsPublicKey: '' }
const fetch = vi.fn<(address: string, request: RequestInit) => Promise<Response>>()

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://shop.test/contact'))
  vi.stubGlobal('fetch', fetch.mockReset().mockResolvedValue(new Response('OK')))
})
afterEach(() => vi.unstubAllGlobals())

function sent() {
  const [address, request] = fetch.mock.calls[0]!
  return { address, body: JSON.parse(request.body as string) as unknown }
}

test('CON-18 with EmailJS ids in the settings the message goes to EmailJS, which gives it no number', async () => {
  const number = await sendMessage(message, {
    emailjsServiceId: 'service_1',
    emailjsTemplateId: 'template_1',
    emailjsPublicKey: 'key_1',
  })

  expect(number).toBeUndefined()
  expect(sent()).toEqual({
    address: 'https://api.emailjs.com/api/v1.0/email/send',
    body: {
      lib_version: expect.stringMatching(/^\d/) as string,
      user_id: 'key_1',
      service_id: 'service_1',
      template_id: 'template_1',
      template_params: message,
    },
  })
})

test.each([none, { ...none, emailjsServiceId: 'service_1', emailjsTemplateId: 'template_1' }])(
  'CON-18 without all ids it goes to the shop’s own server: %j',
  async (ids) => {
    fetch.mockResolvedValue(new Response('OK C-1042'))

    expect(await sendMessage(message, ids)).toBe('C-1042')
    expect(sent().address).toBe('https://shop.test/api/v1.0/email/send')
  },
)
