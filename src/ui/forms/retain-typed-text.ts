/**
 * Reports text that was typed before hydration to React, which would otherwise replace it at the next rendering. React notices a change
 * only if the value differs from the one it last set.
 */
export function retainTypedText() {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea',
  )
  for (const field of fields) {
    const { value } = field
    if (value === field.defaultValue) continue
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
