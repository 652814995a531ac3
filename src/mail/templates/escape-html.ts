const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Somebody's words inside HTML, as words and nothing else. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign]!)
