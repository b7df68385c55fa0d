/** 3 to 40 letters, digits or hyphens (association.txt 5); stored in lower case. */
export const webSiteNamePattern = /^[a-z\d-]{3,40}$/

/** Returns the web site name that is proposed for the name of an association: its letters and digits, without accents. */
export function proposeWebSiteName(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 40)
  return plain.length < 3 ? `${plain}${'hoa'.slice(0, 3)}`.slice(0, 40) : plain
}
