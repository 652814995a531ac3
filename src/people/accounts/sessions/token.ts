import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, for a cookie or an emailed link. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The form that the database stores. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
