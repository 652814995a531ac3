import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { SignUpForm } from '../../people/accounts/components/sign-up-form.tsx'
import { ContactForm } from '../../people/contact/components/contact-form.tsx'
import { CheckoutForm } from '../../selling/orders/components/checkout-form.tsx'
import { CurrentShop } from './current-shop.ts'
import { sampleProfile } from './sample-profile.ts'

const nothing = () => {}
const credentials = { email: '', setEmail: nothing, password: '', setPassword: nothing }
const state = { amount: 599, subtotal: 499, delivery: 'home' as const, cartItems: [] }

test.each([
  ['Contact', <ContactForm />, 'We store your name, email and message to answer you, until'],
  ['sign-up', <SignUpForm {...credentials} />, 'We store your name and email for your account, until'],
  [
    'checkout',
    <CheckoutForm state={state} goods={[]} saved={[]} />,
    'We store these details to handle your order until you ask us to delete them, and on its bill as long as',
  ],
])('the %s form says below its button what is stored, how long and whom to ask', (_form, form, text) => {
  const router = createMemoryRouter([{ path: '/', element: form }])
  const markup = renderToStaticMarkup(
    <CurrentShop value={sampleProfile}>
      <RouterProvider router={router} />
    </CurrentShop>,
  )
  const notice = markup.slice(markup.indexOf('type="submit"'))
  expect(notice).toContain(text)
  expect(notice).toContain(`questions to ${sampleProfile.mail}`)
  expect(notice).toContain('href="/privacy"')
})
