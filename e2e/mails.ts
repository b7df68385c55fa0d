import { expect } from '@playwright/test'
import { type Mailed, mailsIn } from '../server/src/testing/mail-folder.ts'
import { dataFolder } from './test-server.ts'

/** Waits for the newest mail to an address with a matching subject; `after` is the number of earlier ones to ignore. */
export async function newestMail(address: string, subject: RegExp, after = 0): Promise<Mailed> {
  const found = async () =>
    (await mailsIn(dataFolder())).filter(
      (mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''),
    )
  await expect.poll(async () => (await found()).length).toBeGreaterThan(after)
  const newest = (await found()).at(-1)
  if (!newest) throw new Error(`no mail to ${address}`)
  return newest
}

/** Returns the path and query of the link of a mail's button. */
export function linkIn(mail: Mailed): string {
  const [link] = /https?:\/\/\S+/.exec(mail.text ?? '') ?? []
  if (!link) throw new Error(`no link in ${mail.subject}`)
  const { pathname, search } = new URL(link)
  return pathname + search
}
