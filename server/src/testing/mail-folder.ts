import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

/** A mail as a mail program shows it. */
export type Mailed = Email

/** Returns the mails that a server without SMTP_URL has written, the oldest first. */
export async function mailsIn(dataDir: string): Promise<Mailed[]> {
  const folder = path.join(dataDir, 'mail')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))))
}
