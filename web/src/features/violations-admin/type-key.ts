/** The value of a type in a choice. It includes the owner, because a type of the community and one of the organization can have the same id. */
export function typeKey(type: { readonly id: number; readonly isOfOrganisation: boolean }): string {
  return `${type.isOfOrganisation ? 'shared' : 'own'}-${type.id}`
}

/** Reads the type from a value of the choice. */
export function readTypeKey(value: string): { typeId: number | null; isOfOrganisation: boolean } {
  const [kind, id] = value.split('-')
  return { typeId: Number(id) || null, isOfOrganisation: kind === 'shared' }
}
