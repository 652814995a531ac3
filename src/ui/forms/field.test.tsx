import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Button } from '../actions/button.tsx'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

const attribute = (markup: string, element: string, name: string) =>
  new RegExp(`<${element}[^>]* ${name}="([^"]*)"`).exec(markup)?.[1]

it('a field connects label, hint and error with its control', () => {
  const markup = renderToStaticMarkup(
    <Field label="Email" required hint="We send the bill there." error="Please enter a valid email!">
      <TextInput type="email" />
    </Field>,
  )
  const id = attribute(markup, 'input', 'id')
  expect(attribute(markup, 'label', 'for')).toBe(id)
  expect(attribute(markup, 'input', 'aria-describedby')).toBe(`${id}-hint ${id}-error`)
  expect(attribute(markup, 'input', 'aria-invalid')).toBe('true')
  expect(markup).toMatch(/<input[^>]* required/)
})

it('a field without hint or error adds no description', () => {
  const markup = renderToStaticMarkup(
    <Field label="Name">
      <TextInput aria-describedby="elsewhere" />
    </Field>,
  )
  expect(attribute(markup, 'input', 'aria-describedby')).toBe('elsewhere')
  expect(markup).not.toContain('aria-invalid')
})

it('a busy button changes its label, reserves the width of the other label and cannot be pressed again', () => {
  const idle = renderToStaticMarkup(<Button busyLabel="Submitting...">Submit</Button>)
  const busy = renderToStaticMarkup(
    <Button busy busyLabel="Submitting...">
      Submit
    </Button>,
  )
  expect(idle).toContain('data-other="Submitting...">Submit<')
  expect(busy).toContain('data-other="Submit">Submitting...<')
  expect(busy).toContain(`aria-disabled="true"`)
})
