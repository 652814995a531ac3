import { expect, test } from 'vitest'
import { fillText, problemIn } from '../../../platform/text-variables.ts'
import { paragraphsOf, splitAtButton } from './text-rules.ts'

test('variables are filled in, and a value with braces is not searched again', () => {
  const values = { order: 'KD-1', note: '{{amount}}', amount: '₹5' }
  expect(fillText('Order {{order}} and {{ note }}: {{tracking}}.', values)).toBe(
    'Order KD-1 and {{amount}}: .',
  )
})

test('an unknown or broken variable is named, with those that can be used', () => {
  const allowed = ['order', 'tracking']
  expect(problemIn('Order {{order}}, {{tracking}}', allowed)).toBeUndefined()
  expect(problemIn('Order {{link}}', allowed)).toBe(
    'There is no {{link}} here. You can use {{order}}, {{tracking}}.',
  )
  for (const broken of ['{{order', 'order}}', '{{{order}}}', '{{or{der}}'])
    expect(problemIn(broken, allowed), broken).toMatch(/There is no|begins with/)
})

test('a paragraph without words is left out', () => {
  expect(paragraphsOf('One\ntwo\n\n  \n\nThree')).toEqual(['One\ntwo', 'Three'])
})

test('the button stands where the text has it, once, and last where the text has none', () => {
  expect(splitAtButton('Before {{ button }} between {{button}} after')).toEqual({
    before: 'Before ',
    after: ' between  after',
  })
  expect(splitAtButton('Only words')).toEqual({ before: 'Only words', after: '' })
})
