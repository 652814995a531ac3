interface Variant {
  /** What the shop calls the model: "8 GB + 256 GB, Stealth Black". */
  model: string | null
  specifications: { storage_gb?: number }
}

const compact = (text: string) => text.toLowerCase().replaceAll(/\s/g, '')

/** What distinguishes the item from others of its name: storage and colour, each once. */
export function variantText(name: string, { model, specifications: { storage_gb: storageGb } }: Variant) {
  const texts = [(model ?? '').trim(), ...(storageGb === undefined ? [] : [storageText(storageGb)])]
  const known = [name]
  return texts
    .filter((text) => {
      const isNew = text !== '' && !known.some((other) => compact(other).includes(compact(text)))
      if (isNew) known.push(text)
      return isNew
    })
    .join(', ')
}

const storageText = (gigabytes: number) =>
  gigabytes >= 1024 && gigabytes % 1024 === 0 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`
