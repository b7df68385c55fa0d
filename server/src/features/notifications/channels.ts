import { byEmail } from './by-email/jobs.ts'
import { byPush } from './by-push/jobs.ts'
import type { Channel } from './delivery/channel.ts'
import { inApp } from './in-app/jobs.ts'

/** All channels. A new channel is a file with a Channel and a line here. */
export const channels: readonly Channel[] = [inApp, byEmail, byPush]
