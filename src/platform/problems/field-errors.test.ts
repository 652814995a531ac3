import { describe, expect, test } from 'vitest'
import type { TestApp } from '../../testing/test-app.ts'
import { testApp } from '../../testing/test-app.ts'
import { home, line, phone, place } from '../../testing/order-fixtures.ts'
import { admin, guest, member, visitor } from '../../testing/visitor.ts'
import type { FieldError } from './field-errors.ts'

const errorsIn = (answer: { json: () => unknown }) => (answer.json() as { errors?: FieldError[] }).errors

describe('invalid fields in error responses', () => {
  test('all invalid fields are listed with a message, and the first one is the error’s own message', async () => {
    const answer = await visitor(await testApp()).post('/api/auth/signup', {
      fullName: '',
      email: 'nobody',
      password: 'short',
      confirmPassword: 'short',
    })

    expect(errorsIn(answer)).toEqual([
      { field: 'fullName', message: 'Please enter your full name.' },
      { field: 'email', message: 'Please enter a valid email.' },
      { field: 'password', message: 'A password needs at least 8 characters.' },
    ])
    expect(answer.json()).toMatchObject({ message: 'Please enter your full name.' })
  })

  test('sign-up: a password that does not match, an email that is taken', async () => {
    const app = await testApp()
    await member(app, 'taken@example.com')
    const form = { fullName: 'A Member', email: 'taken@example.com', password: 'a long password' }
    const differs = await visitor(app).post('/api/auth/signup', { ...form, confirmPassword: 'another one' })
    const taken = await visitor(app).post('/api/auth/signup', { ...form, confirmPassword: form.password })

    expect(errorsIn(differs)).toMatchObject([{ field: 'confirmPassword' }])
    expect(errorsIn(taken)).toMatchObject([{ field: 'email' }])
  })

  test('sign-in: the password, whether or not the account exists', async () => {
    const app = await testApp()
    await member(app, 'member@example.com')
    for (const email of ['member@example.com', 'nobody@example.com'])
      expect(errorsIn(await visitor(app).post('/api/auth/login', { email, password: 'wrong' }))).toEqual([
        { field: 'password', message: 'Wrong email or password.' },
      ])
  })

  test('order: each part of the shipping details by its path', async () => {
    const app = await testApp()
    const item = await phone(app)
    const buyer = await guest(app)
    const wrong = { fullName: '', phoneNumber: '123', deliveryAddress: '' }
    const fieldsOf = async (shipping: object) =>
      errorsIn(await place(buyer, [line(item)], { shipping }))?.map(({ field }) => field)

    expect(await fieldsOf(wrong)).toEqual(['shipping.fullName', 'shipping.phoneNumber'])
    expect(await fieldsOf({ ...home, deliveryAddress: '' })).toEqual(['shipping.deliveryAddress'])
  })

  test('shop profile: our messages, not the validator’s', async () => {
    const owner = await admin(await testApp())
    const answer = await owner.put('/api/shop', { weburl: 'no address', upiId: 'nobody', pincode: '1' })

    expect(errorsIn(answer)).toEqual([
      { field: 'pincode', message: 'A pincode has six digits.' },
      { field: 'weburl', message: 'This must be a web address that begins with https://.' },
      { field: 'upiId', message: 'A UPI id looks like name@bank.' },
    ])
  })

  test('product: its price, and an invalid picture', async () => {
    const app = await testApp()
    expect(await fieldsOfItem(app, { price: -1 })).toEqual(['price'])
    expect(await fieldsOfItem(app, { image_url: 'data:image/png;base64,bm8gcGljdHVyZQ==' })).toEqual([
      'image_url',
    ])
  })

  test('contact message: the same as JSON and as a form', async () => {
    const browser = visitor(await testApp())
    const answer = await browser.post('/api/v1.0/email/send', {
      template_params: { name: 'Meena', email: 'nobody', message: 'Hello' },
    })
    expect(errorsIn(answer)).toEqual([
      { field: 'template_params.email', message: 'Please enter a valid email!' },
    ])
  })

  test('an error without a field lists none', async () => {
    const app = await testApp()
    const item = await phone(app, { onHand: 0 })
    const answer = await place(await guest(app), [line(item)])
    expect(answer.statusCode).toBe(409)
    expect(errorsIn(answer)).toBeUndefined()
  })
})

async function fieldsOfItem(app: TestApp, wrong: object) {
  const form = {
    product_name: 'Sample',
    brand: 'Sample',
    model: 'X1',
    price: 1,
    image_url: '/art/default.svg',
    description: 'Sample data.',
  }
  const answer = await (await admin(app)).post('/api/sales', { ...form, ...wrong })
  return errorsIn(answer)?.map(({ field }) => field)
}
