/** Up to 20 characters stay whole; of a longer description a card shows the first 70 and an ellipsis. */
export function cardDescription(description: string) {
  const characters = Array.from(description)
  return characters.length <= 20 ? description : `${characters.slice(0, 70).join('')}…`
}
