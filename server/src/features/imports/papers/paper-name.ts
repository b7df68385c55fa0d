/** The category and the title of a document by its path: its folders become the category, or `usual` without a folder, and the name of the file the title (spec imports-m027). */
export function paperName(path: string, usual: string): { readonly category: string; readonly title: string } {
  const parts = path
    .split(/[\\/]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const file = parts.pop() ?? ''
  const stem = file.replace(/\.[^.]*$/, '') || file
  const title = stem.replace(/[_\s]+/g, ' ').trim()
  return { category: parts.join(' - ').slice(0, 100) || usual, title: (title || file).slice(0, 200) }
}

/** Files that programs leave in folders and zips, which nobody wants to import. */
export function isLeftover(path: string): boolean {
  const name = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
  return (
    path.startsWith('__MACOSX/') ||
    name.startsWith('.') ||
    name.startsWith('~$') ||
    /^(thumbs\.db|desktop\.ini)$/i.test(name)
  )
}

/**
 * Returns what removes the first folder from a path if all paths begin with it, because the folder that was chosen or zipped is no category.
 * If it has no folders in it, it stays as the category of all files.
 */
export function withoutSharedFolder(paths: readonly string[]): (path: string) => string {
  const first = paths[0] ?? ''
  const top = first.slice(0, first.indexOf('/') + 1)
  const isShared = top !== '' && paths.every((path) => path.startsWith(top))
  const isNested = isShared && paths.some((path) => path.slice(top.length).includes('/'))
  return (path) => (isNested ? path.slice(top.length) : path)
}
