/** Shown to visitors while the shop is closed. It loads nothing, since nothing is served. */
export const closedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="10">
<title>Closed for a few minutes</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1.125rem/1.5 system-ui, sans-serif; max-width: 34rem; margin: 20vh auto 0; padding: 0 1.5rem }
  h1 { font-size: 1.75rem; line-height: 1.2 }
</style>
<h1>The shop is closed for a few minutes</h1>
<p>It is being restored from a backup. No order can be placed meanwhile. This page opens the shop by itself as soon as it is back.</p>
</html>
`
