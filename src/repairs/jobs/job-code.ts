const jobCode = /\bR-[0-9A-Z]{8}\b/i

/** The number of a repair in what was scanned or typed: the address on a label, or the number itself. */
export const findJobCode = (text: string) => jobCode.exec(text)?.[0].toUpperCase()

export const jobPath = (id: string) => `/repairs/${id}`
