/** The notices about listings. */
export const forSale = {
  listed: (name: string, title: string) => `${name} listed “${title}”`,
  stillForSale: (title: string) => `Is “${title}” still for sale?`,
  renew: (day: string) => `Renew it, or neighbors will not see it from ${day} on. It stays in your listings.`,
}
