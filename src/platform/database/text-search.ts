import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'

/** NFKC, as an index can have it: "ொ" is one code point or two, and a full-width letter is the letter. */
export const searchKey = (text: SQLWrapper): SQL => sql`normalize(${text}, NFKC)`

/** The LIKE pattern of search keys that contain this text. */
export const containsPattern = (text: string) => `%${escapeLike(text.normalize('NFKC'))}%`

/** % and _ match themselves. */
export const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
