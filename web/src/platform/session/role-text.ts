/** The texts of the roles that a session can have (platform/session/values.ts). */
interface RoleTexts {
  readonly roleHomeowner: string
  readonly roleCommunityManager: string
  readonly roleVendor: string
}

/** Returns the text of a session's role in the screen's language, or the role itself if it has no text. */
export function roleText(role: string, texts: RoleTexts): string {
  if (role === 'Homeowner') return texts.roleHomeowner
  if (role === 'Community Manager') return texts.roleCommunityManager
  return role === 'Vendor' ? texts.roleVendor : role
}
