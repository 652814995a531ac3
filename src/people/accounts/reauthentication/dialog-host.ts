import type { ReactNode } from 'react'

/** Where the app shell shows the dialog for password or PIN, over any page. */
export const dialogHost: { show?: (dialog: ReactNode) => void } = {}
