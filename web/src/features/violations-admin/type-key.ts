/** The value of a type in a choice: an own one and one of the organisation can have the same id. */
export function typeKey(type: { readonly id: number; readonly isOfOrganisation: boolean }): string {
  return `${type.isOfOrganisation ? 'shared' : 'own'}-${type.id}`
}

/** The type that a value of the choice stands for. */
export function readTypeKey(value: string): { typeId: number | null; isOfOrganisation: boolean } {
  const [kind, id] = value.split('-')
  return { typeId: Number(id) || null, isOfOrganisation: kind === 'shared' }
}
