/**
 * Returns the category and the title of a document from the path of its file. The folders become the category, `defaultCategory` without a folder;
 * the name of the file becomes the title (spec imports-m027).
 */
export function paperName(
  path: string,
  defaultCategory: string,
): { readonly category: string; readonly title: string } {
  const parts = path
    .split(/[\\/]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '.' && part !== '..')
  const file = parts.pop() ?? ''
  const stem = file.replace(/\.[^.]*$/, '') || file
  const title = stem.replace(/[_\s]+/g, ' ').trim()
  return { category: parts.join(' - ').slice(0, 100) || defaultCategory, title: (title || file).slice(0, 200) }
}

/** Whether a path is a file that operating systems and programs add to folders and zips; such files are not imported. */
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
 * Returns a function that removes the first folder of a path if all paths begin with it, because the folder that was uploaded is not a
 * category. If that folder has no folders in it, it is kept as the category of all files.
 */
export function withoutSharedFolder(paths: readonly string[]): (path: string) => string {
  const first = paths[0] ?? ''
  const top = first.slice(0, first.indexOf('/') + 1)
  const isShared = top !== '' && paths.every((path) => path.startsWith(top))
  const isNested = isShared && paths.some((path) => path.slice(top.length).includes('/'))
  return (path) => (isNested ? path.slice(top.length) : path)
}
