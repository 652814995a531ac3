import { createContext } from 'react'

/** Marks this answer's own inline scripts while it is rendered; it never leaves the server, so in the browser it is undefined. */
export const Nonce = createContext<string | undefined>(undefined)
