const originPlaceholder = '{shop-address}'

/** A link to a page of the shop. The origin is filled in when the mail is shown or sent, since it may change. */
export const shopLink = (path: `/${string}`) => `${originPlaceholder}${path}`

/** The token of the link of an account, an order or a repair. */
const linkToken = /(?<=[?&]token=|\{shop-address\}\/[or]\/)[\w-]+/g

/** Replaces link tokens with “…”, so that staff who read the outbox cannot take over accounts. */
export const redactTokens = (text: string) => text.replaceAll(linkToken, '…')
export const hasToken = (text: string) => redactTokens(text) !== text

/** Whether a token was replaced: the email cannot be sent again. */
export const isRedacted = (text: string) => /([?&]token=|\{shop-address\}\/[or]\/)…/.test(text)

export const withShopOrigin = (text: string, origin: string) => text.replaceAll(originPlaceholder, origin)
