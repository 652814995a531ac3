/** What people name a message by. Nothing is shown to anyone who knows a number: it only helps staff to find the message. */
export const formatMessageNumber = (number: number) => `C-${number}`

/** The answer to a sent message: that of the EmailJS API, and the number. */
export const sentAnswer = (number: string) => `OK ${number}`

/** The number in an answer; undefined in one of EmailJS, which gives none. */
export const numberIn = (answer: string) => /^OK (C-\d+)$/.exec(answer)?.[1]

/** Follows "Message sent successfully!". */
export const numberText = (number: string) =>
  `Its number is ${number}. Please name it if you write or call again.`
