/** As a `ref`: what is to be read next, and on a small phone would be out of view. */
export const scrollToWhenShown = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'center' })

/** As a `ref`: the element that the keys go to next. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus()
