import { describe, expect, it } from 'vitest'
import { validateMessage } from './contact-form.tsx'

const complete = { name: 'Meena', email: 'meena@example.com', message: 'Is it in stock?' }

describe('the contact form', () => {
  it('CON-06 is not sent while a field is empty', () => {
    for (const field of ['name', 'email', 'message'])
      expect(validateMessage({ ...complete, [field]: '' })).toEqual({
        text: 'All fields are required!',
        fields: { [field]: 'Please fill this in.' },
      })
  })

  it('CON-07 is not sent while the email has spaces, two @ or no dot after the @', () => {
    for (const email of ['meena', 'meena@example', 'me ena@example.com', 'a@b@example.com'])
      expect(validateMessage({ ...complete, email })).toEqual({
        fields: { email: 'Please enter a valid email!' },
      })
  })

  it('CON-14 is sent when it is complete', () => {
    expect(validateMessage(complete)).toBeUndefined()
  })
})
