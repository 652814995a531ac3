/** Sets a flag that shows that a script ran; elements of payloads carry `data-ran`. */
const run = 'top.ran=1'
const script = `<script data-ran>${run}</script>`
const drawing = `<svg/onload=${run} data-ran>`

const elements = [
  script,
  `<ScRiPt/data-ran>${run}</sCrIpT >`,
  `<<script data-ran>${run}//<</script>`,
  `<scr<script data-ran>ipt>${run}</script>`,
  `<script data-ran src=data:,${run}></script>`,
  `<script type=module data-ran>${run}</script>`,
  `<img src=x onerror=${run} data-ran>`,
  `<IMG SRC=x OnErRoR="${run}" data-ran>`,
  `<img/src=x/onerror=${run}/data-ran>`,
  `<img src=x onerror\n=\t${run} data-ran>`,
  `<img src="x\` \`"onerror=${run} data-ran>`,
  drawing,
  `<svg><script data-ran>${run}</script></svg>`,
  `<svg><script data-ran>top&#46;ran=1</script></svg>`,
  `<svg><animate onbegin=${run} attributeName=x data-ran>`,
  `<svg><use href=data:image/svg+xml,x onload=${run} data-ran>`,
  `<svg><foreignObject><img src onerror=${run} data-ran>`,
  `<math><mtext><img src onerror=${run} data-ran>`,
  `<math href=javascript:${run} data-ran>x</math>`,
  `<body onload=${run} data-ran>`,
  `<iframe srcdoc="<script>${run}</script>" data-ran>`,
  `<iframe src=javascript:${run} data-ran></iframe>`,
  `<input autofocus onfocus=${run} data-ran>`,
  `<select autofocus onfocus=${run} data-ran></select>`,
  `<textarea autofocus onfocus=${run} data-ran>`,
  `<details open ontoggle=${run} data-ran>`,
  `<video src=x onerror=${run} data-ran></video>`,
  `<audio src=x onerror=${run} data-ran>`,
  `<video><source onerror=${run} data-ran>`,
  `<object data=javascript:${run} data-ran>`,
  `<embed src=javascript:${run} data-ran>`,
  `<a href=javascript:${run} data-ran>x</a>`,
  `<form action=javascript:${run} data-ran><button>x`,
  `<button formaction=javascript:${run} data-ran>x`,
  `<link rel=stylesheet href=data:text/css,*{} onload=${run} data-ran>`,
  `<style data-ran onload=${run}>*{display:none}</style>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}" data-ran>`,
  `<base href=//evil.example data-ran>`,
  `<template data-ran shadowrootmode=open><img src onerror=${run}></template>`,
  `<marquee onstart=${run} data-ran>x</marquee>`,
  `<x contenteditable autofocus onfocus=${run} data-ran>`,
  `<div style=animation:x onanimationstart=${run} data-ran>`,
  `<div popover id=p onbeforetoggle=${run} data-ran>x`,
  `<noscript><p title="</noscript>${drawing}">`,
]

/** Strings that end the HTML context of a text. */
const ends = [
  '"',
  "'",
  '`',
  '-->',
  '--!>',
  '<!-->',
  ']]>',
  '</p></main>',
  '</option></select>',
  '<plaintext>',
]
const endsOfText = ['script', 'style', 'title', 'textarea', 'template', 'noscript', 'iframe', 'svg', 'xmp']

const breakouts = [
  ...ends.map((end) => `${end}>${drawing}`),
  ...endsOfText.map((name) => `</${name}>${name === 'script' ? script : drawing}`),
  `" onmouseover=${run} data-ran x="`,
  `' autofocus onfocus=${run} data-ran x='`,
  `"/autofocus/onfocus="${run}"/data-ran/`,
  `<!--<script>${drawing}`,
  `<![CDATA[${drawing}`,
  `<?xml?>${drawing}`,
]

const programs = [
  `";${run};//`,
  `';${run};//`,
  `\\";${run};//`,
  `\\");${run};//`,
  `"}]);${run};([{"`,
  `</script ><script data-ran>${run}//`,
  `<\\/script><script data-ran>${run}</script>`,
  `\\u003cscript data-ran\\u003e${run}`,
  `\\x3cscript data-ran\\x3e${run}`,
  `\u2028${run}//`,
  `\u2029${run}//`,
  `\`-${run}-\``,
  '${' + run + '}',
  `{{${run}}}`,
  `{{constructor.constructor('${run}')()}}`,
  `<%= ${run} %>`,
  `__proto__[innerHTML]=${drawing}`,
  `&lt;script data-ran&gt;${run}&lt;/script&gt;`,
  `&#60;svg/onload=${run} data-ran&#62;`,
  `&quot;&gt;${drawing}`,
  `%3Cscript data-ran%3E${run}%3C/script%3E`,
  `%22%3E%3Csvg/onload=${run} data-ran%3E`,
  `\uff1cscript data-ran\uff1e${run}\uff1c/script\uff1e`,
  `+ADw-script data-ran+AD4-${run}+ADw-/script+AD4-`,
  `\u202e${script}`,
]

/** Also entered into URL fields, which must refuse them. */
export const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `\u0001javascript:${run}`,
  `javascript&colon;${run}`,
  `&#106;avascript:${run}`,
  `javascript://%0a${run}`,
  `javascript:/*https://*/${run}`,
  `data:text/html,<script>top.ran=1</script>`,
  `data:text/html;base64,PHNjcmlwdD50b3AucmFuPTE8L3NjcmlwdD4=`,
  `vbscript:${run}`,
  `view-source:javascript:${run}`,
]

const styles = [
  `x:expression(${run})`,
  `background:url(javascript:${run})`,
  `;}</style>${script}`,
  `@import'javascript:${run}';`,
  `}*{display:none!important}`,
]

const payloads = [...elements, ...breakouts, ...programs, ...addresses, ...styles]

/** A random selection, deterministic for a seed. */
export function samplePayloads(count: number, seed: number) {
  const rest = [...payloads]
  let state = seed
  return Array.from({ length: Math.min(count, rest.length) }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return rest.splice((state >>> 8) % rest.length, 1)[0]!
  })
}
