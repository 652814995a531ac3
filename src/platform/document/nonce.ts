import { createContext } from 'react'

/** This answer's nonce for inline scripts; the browser hides it from scripts, so it is empty there. */
export const Nonce = createContext<string | undefined>(undefined)
