/** An invalid field: `field` is its path in the request body, such as `address.city`. */
export interface FieldError {
  field: string
  message: string
}

/** The validator's issue for one value. */
interface ValidationIssue {
  instancePath: string
  message?: string
  params: Record<string, unknown>
}

/** Every invalid field once, with a message. */
export function fieldErrors(findings: readonly ValidationIssue[]): FieldError[] {
  const errors = new Map<string, string>()
  for (const finding of findings) {
    const field = finding.instancePath.replace(/^\//, '').replaceAll('/', '.')
    if (!errors.has(field)) errors.set(field, messageFor(field, messageIn(finding)))
  }
  return [...errors].map(([field, message]) => ({ field, message }))
}

/** For a union, the last alternative is the one that people fill in. */
function messageIn({ message, params }: ValidationIssue) {
  const kinds = params['errors'] as { message?: string }[][] | undefined
  return kinds?.at(-1)?.[0]?.message ?? message
}

const zodMessage = /^(Invalid (input|option|string)|Too (big|small)): expected /

/** zod says "Invalid input: expected string, received undefined"; people need the field's name and what it accepts. */
function messageFor(field: string, message = 'The request is not valid.') {
  if (!zodMessage.test(message)) return message
  if (!field) return 'The request body is not valid for this endpoint.'
  if (message.endsWith('received undefined')) return `${field} is required.`
  const choices = [...message.matchAll(/"([^"]+)"/g)].map(([, choice]) => choice)
  if (choices.length > 0) return `${field} must be one of: ${choices.join(', ')}.`
  const length = /^Too big: expected string to have <=(\d+)/.exec(message)?.[1]
  if (length) return `${field} can have at most ${length} characters.`
  const bound = /expected (?:number|int) to be ([<>])=(-?\d+)$/.exec(message)
  if (bound) return `${field} must be at ${bound[1] === '<' ? 'most' : 'least'} ${bound[2]}.`
  if (message.includes('expected int,')) return `${field} must be a whole number.`
  // A query parameter that is no number.
  if (/expected number, received (NaN|Infinity)$/.test(message)) return `${field} must be a number.`
  return `${field} is not valid.`
}
