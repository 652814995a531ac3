/** The simple pattern of the contact form: no spaces, one @, a dot in the domain part. */
export const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
