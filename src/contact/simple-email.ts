/**
 * The simple pattern of the contact form: no spaces, one @, a dot in the domain part. Each part can end in one place alone,
 * or a long address would be tried in as many ways as it has dots.
 */
export const simpleEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
