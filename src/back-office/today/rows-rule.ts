/** How many rows of each section the page shows, at first and at most. */
export const defaultRows = 10
export const maxRows = 100

/** Counting stops at this number: staff do not work through more rows, and counting all of them is slow. */
export const maxCounted = 1000

export const countText = (count: number) => (count >= maxCounted ? `${maxCounted}+` : String(count))
