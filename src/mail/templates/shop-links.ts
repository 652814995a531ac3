const originPlaceholder = '{shop-address}'

/** A page of the shop in a mail. The shop's own address is filled in when the mail is read or leaves, as it is then. */
export const shopLink = (path: `/${string}`) => `${originPlaceholder}${path}`

/** The secret of a link in a mail: the token of an account link, or the one that opens an order. */
const secret = /(?<=[?&]token=|\{shop-address\}\/o\/)[\w-]+/g

/** A mailed link is for the mail's reader: whoever else reads the outbox must not take over an account with it. */
export const redactTokens = (text: string) => text.replaceAll(secret, '…')
export const hasToken = (text: string) => redactTokens(text) !== text

export const withShopOrigin = (text: string, origin: string) => text.replaceAll(originPlaceholder, origin)
