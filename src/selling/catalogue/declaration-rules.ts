/** Who answers for a packaged item: rule 6(1)(a) of the Legal Metrology (Packaged Commodities) Rules. */
export const makerRoles = ['manufacturer', 'packer', 'importer'] as const
export type MakerRole = (typeof makerRoles)[number]
