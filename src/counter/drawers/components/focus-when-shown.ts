/** As a `ref`: the element that the keys go to next. */
export const focusWhenShown = (element: HTMLElement | null) => element?.focus()
