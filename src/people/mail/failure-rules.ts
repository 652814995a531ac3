/** What a mail server or the network says about a failure, and what it means for the shop. The first that fits is shown. */
const reasons: [RegExp, (recipient: string) => string][] = [
  [
    /to attach/i,
    () =>
      'The attached document could not be made. The shop tries again, and later sends the email without it.',
  ],
  [
    /EAUTH|invalid login|authentication|\b53[045]\b/i,
    () => 'The mail server refused the user or the password. Enter them again under Payments and mail.',
  ],
  [
    /ENOTFOUND|EDNS|EAI_AGAIN|getaddrinfo/i,
    () => 'The mail server was not found. Check its name under Payments and mail.',
  ],
  [
    /certificate|ETLS|\bSSL\b|\bTLS\b/i,
    () =>
      'The connection to the mail server could not be encrypted. Check port and encryption under Payments and mail.',
  ],
  [
    /\b552\b|quota|mailbox (is )?full/i,
    (recipient) => `The mailbox of ${recipient} is full. Try again later.`,
  ],
  [
    /(^|: )4\d\d[ -]|rate limit|too many/i,
    () => 'The mail server asks to wait. The shop tries again by itself.',
  ],
  [
    /\b55[0134]\b|mailbox|user unknown|recipient|no such/i,
    (recipient) => `The mail server refused the address ${recipient}. Ask the customer for another one.`,
  ],
  [
    /ECONN|ETIMEDOUT|ESOCKET|time(d )?out|greeting|closed|hang up/i,
    () => 'The mail server did not answer. The shop tries again by itself.',
  ],
]

/** Why an email was not sent, in plain words. */
export function failureInWords(error: string, recipient: string): string {
  const [, words] = reasons.find(([pattern]) => pattern.test(error)) ?? []
  return words?.(recipient) ?? 'The mail server did not take the email. The shop tries again by itself.'
}
