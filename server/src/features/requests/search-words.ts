/** The words of a search for requests, of which all must be found; a number may follow '#'. */
export function wordsOfRequests(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.length > 1 && word.startsWith('#') ? word.slice(1) : word))
    .filter((word) => word !== '')
    .slice(0, 8)
}
