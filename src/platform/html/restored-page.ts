/**
 * Inline script for <head>: marks a document that was reloaded or reached by Back or Forward, since it will restore its scroll
 * position, for which the heights of everything above must be right at once.
 */
export const restoredPageScript =
  "performance.getEntriesByType('navigation')[0]?.type!=='navigate'&&(document.documentElement.dataset.restored='yes')"
