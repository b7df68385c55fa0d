const keyOf = (vendorId: number) => `communities-banner-${vendorId}`

/** Whether a user of the vendor closed the banner in this browser (decisions/vendor.md 107). */
export function isBannerClosed(vendorId: number): boolean {
  try {
    return localStorage.getItem(keyOf(vendorId)) !== null
  } catch {
    return false
  }
}

/** Stores that the banner was closed. If the browser cannot store it, the banner is shown again next time. */
export function rememberClosedBanner(vendorId: number): void {
  try {
    localStorage.setItem(keyOf(vendorId), 'closed')
  } catch {}
}
