import { createContext } from 'react'

/** The shop's own origin, for the absolute addresses that other sites read; empty where not even the root could be loaded. */
export const Origin = createContext('')
