export const orderPath = (order: string) => `/orders?order=${encodeURIComponent(order)}`

export const documentPath = (order: string, document: string) =>
  `/account/orders/${encodeURIComponent(order)}/documents/${encodeURIComponent(document)}`

export const billPath = (id: string) => `/purchasing/purchases/${id}`

export const supplierPath = (id: string) => `/purchasing/suppliers/${id}`

export const usedPhonePath = (id: string) => `/used-phones/${id}`

export const repairPath = (id: string) => `/repairs/${id}`
