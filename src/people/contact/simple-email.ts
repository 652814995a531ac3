/**
 * The specified pattern of the contact form: no spaces, one @, a dot in the domain. Written without backtracking (no ReDoS):
 * each part can end in only one place.
 */
export const simpleEmail = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
