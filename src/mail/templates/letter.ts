/** What a letter says, from top to bottom: sentences, a table of names and values, or a page of the shop to open. */
export type EmailPart = string | { rows: [name: string, value: string][] } | { open: string; words: string }

export interface Email {
  subject: string
  parts: EmailPart[]
}

/** Who writes. */
export interface Sender {
  name: string
  address: string
  phone: string
}
