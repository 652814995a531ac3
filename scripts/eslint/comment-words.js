/** Words that make a program a person, or hide who does it (CONTRIBUTING, "Names and sentences"). */
const rejected = /\b(told|heard|tells?|hears?|whoever|nobody|the likes of|it is said|begins anew)\b/gi

/** Reports these words in comments. */
export const commentWords = {
  meta: {
    type: 'problem',
    messages: {
      rejected: 'A comment says “{{word}}”. Name who or what does what, in technical terms.',
    },
    schema: [],
  },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        for (const [word] of comment.value.replaceAll(/\s+\*?\s*/g, ' ').matchAll(rejected))
          context.report({ loc: comment.loc, messageId: 'rejected', data: { word } })
    },
  }),
}
