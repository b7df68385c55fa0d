/** 3 to 40 letters, digits or hyphens (association.txt 5); stored in lower case. */
export const webSiteNamePattern = /^[a-z\d-]{3,40}$/

/** Returns why a web site name is not allowed, or undefined if it is. Capitals are allowed, because the name is stored in lower case. */
export function webSiteNameFault(name: string): string | undefined {
  return webSiteNamePattern.test(name.trim().toLowerCase()) ? undefined : 'Use 3 to 40 letters, digits or hyphens.'
}

/** Returns the web site name that is proposed for the name of an association: its letters and digits, without accents. */
export function proposeWebSiteName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 40)
  return plain.length < 3 ? `${plain}hoa` : plain
}
