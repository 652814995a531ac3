import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Form } from './form.tsx'
import { requiredFields, type FormErrors } from './form-errors.ts'
import { TextInput } from './text-input.tsx'

const markupWith = (errors: FormErrors) =>
  renderToStaticMarkup(
    <Form errors={errors}>
      <Field label="Email" name="email">
        <TextInput type="email" />
      </Field>
      <Field label="Name" name="name">
        <TextInput />
      </Field>
    </Form>,
  )

it('an error is shown at the field of its name and describes its control', () => {
  const markup = markupWith({ fields: { email: 'Please enter a valid email!' } })
  const [, id] = /<p id="([^"]+)" class="err">.*Please enter a valid email!<\/p>/.exec(markup)!

  const input = /<input[^>]* name="email"[^>]*>/.exec(markup)![0]
  expect(input).toContain(`aria-invalid="true" aria-describedby="${id}"`)
  expect(markup.match(/aria-invalid/g)).toHaveLength(1)
})

it('an error without a message only marks its field', () => {
  const markup = markupWith({ fields: { name: true } })

  expect(markup).toMatch(/<input[^>]* aria-invalid="true" name="name"/)
  expect(markup).not.toContain('class="err"')
})

it('empty and blank values are required', () => {
  expect(requiredFields({ name: ' ', email: 'a@b.c' })).toEqual({ name: 'Please fill this in.' })
  expect(requiredFields({ name: 'Meena' })).toBeUndefined()
})
