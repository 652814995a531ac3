/** "amountPaise", "priceRupees", "paise". */
const hasUnit = (name) => /(^|[a-z])(paise|rupees)$/i.test(name)

/** What only money is called; `total` and `count` are of rows as well. */
const isAmount = (name) => /(^|[a-z])(amount|price|subtotal|fee|refundable|refunded)$/i.test(name)

const message =
  'The unit of "{{name}}" is missing. Use {{name}}Paise, or {{name}}Rupees for what comes from or goes into JSON.'

/**
 * Reports declared amounts without a unit in their names: everything of the type `Paise`, and numbers that are called an amount, a
 * price, a subtotal or a fee. A number destructured from an object, and a property whose type is declared elsewhere, carry the name
 * of that declaration.
 */
export const moneyUnits = {
  meta: { type: 'problem', messages: { unit: message }, schema: [] },
  create(context) {
    const services = context.sourceCode.parserServices
    const checker = services.program.getTypeChecker()

    function isPaise(type) {
      const parts = partsOf(type)
      return parts.length > 0 && parts.every((part) => part.isIntersection() && part.getProperty('unit'))
    }
    function isNumber(type) {
      const parts = partsOf(type)
      return (
        parts.length > 0 && parts.every((part) => part.isNumberLiteral() || part.intrinsicName === 'number')
      )
    }
    function partsOf(type) {
      const given = checker.getNonNullableType(type)
      return given.isUnion() ? given.types : given.intrinsicName === 'never' ? [] : [given]
    }

    function check(name, typed = name, isDestructured = false) {
      if (name?.type !== 'Identifier' || hasUnit(name.name)) return
      const type = services.getTypeAtLocation(typed)
      if (isPaise(type) || (!isDestructured && isAmount(name.name) && isNumber(type)))
        context.report({ node: name, messageId: 'unit', data: { name: name.name } })
    }
    function declared(node, isDestructured = false) {
      if (node?.type === 'Identifier') check(node, node, isDestructured)
      else if (node?.type === 'AssignmentPattern') declared(node.left, isDestructured)
      else if (node?.type === 'TSParameterProperty') declared(node.parameter)
      else if (node?.type === 'ObjectPattern')
        for (const property of node.properties) declared(property.value, true)
      else if (node?.type === 'ArrayPattern') for (const element of node.elements) declared(element, true)
    }
    function keyed(node) {
      if (!node.computed) check(node.key, node)
    }
    const parameters = (node) => node.params.forEach((parameter) => declared(parameter))

    /** Only where the object's own type is inferred; numbers are mostly parts of JSON. */
    function property(node) {
      if (node.parent.type !== 'ObjectExpression' || node.computed || node.key.type !== 'Identifier') return
      if (node.shorthand) return
      const expected = checker.getContextualType(services.esTreeNodeToTSNodeMap.get(node.parent))
      const isDeclared = expected && partsOf(expected).some((part) => part.getProperty(node.key.name))
      if (!isDeclared) check(node.key, node.value, true)
    }

    return {
      VariableDeclarator: (node) => declared(node.id),
      FunctionDeclaration: parameters,
      FunctionExpression: parameters,
      ArrowFunctionExpression: parameters,
      TSPropertySignature: keyed,
      PropertyDefinition: keyed,
      Property: property,
    }
  },
}
