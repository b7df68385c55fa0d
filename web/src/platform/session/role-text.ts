/** The texts of the roles that a session knows (platform/session/values.ts). */
interface RoleTexts {
  readonly roleHomeowner: string
  readonly roleCommunityManager: string
  readonly roleVendor: string
}

/** A session's role in words of the screen's language; one that has none stays as it is. */
export function roleText(role: string, texts: RoleTexts): string {
  if (role === 'Homeowner') return texts.roleHomeowner
  if (role === 'Community Manager') return texts.roleCommunityManager
  return role === 'Vendor' ? texts.roleVendor : role
}
