import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what a cookie or a mailed link carries. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What the database keeps of it. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
