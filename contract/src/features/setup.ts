import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { flag, text } from '../shared/ids.ts'

/** How long a set-up link works (association.txt 9), in milliseconds. */
export const setupLinkLife = 24 * 3_600_000

/** The command that prints a new set-up link (association.txt 2.1). */
export const setupLinkCommand = 'npx porchlight setup-link'

/** Maximum lengths of the fields of the owner form, in characters. */
export const ownerLimits = { name: 80, email: 254, password: 200 } as const

const typed = (max: number) => text(max).default('')
const secret = typed(200)

/** Whether a set-up link works: 'ended' for a wrong, used or old one. */
const linkState = z.enum(['open', 'ended'])

export const setup = feature('setup', 'The first start of a server, and the wizard that makes a community.', {
  openLink: call({
    method: 'POST',
    path: '/setup/open-link',
    summary: 'Whether a set-up link works; it stays unused',
    access: access.public,
    guessable: { account: null },
    addition: true,
    form: z.object({ secret }),
    answer: z.object({ state: linkState }),
  }),
  makeOwner: call({
    method: 'POST',
    path: '/setup/make-owner',
    summary:
      'Make the account of a server owner by a set-up link, with the agreement to the terms, and sign in; works once for each link',
    access: access.public,
    guessable: { account: null },
    addition: true,
    form: z.object({
      secret,
      fname: typed(ownerLimits.name),
      lname: typed(ownerLimits.name),
      email: typed(ownerLimits.email),
      password: typed(ownerLimits.password),
      password_repeat: typed(ownerLimits.password),
      agree_tcpp: flag,
    }),
    answer: z.object({
      /** 'done': the link made an owner already, such as a moment before; 'ended': a wrong or old link. */
      outcome: z.enum(['made', 'faulty', 'ended', 'done']),
      /** The token of the new session; empty unless the owner was made. */
      token: z.string(),
      /** Messages by field; the first of each is shown below the field. */
      validation: z.record(z.string(), z.array(z.string())).optional(),
    }),
  }),
})
