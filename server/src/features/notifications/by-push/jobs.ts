import { findPeopleWithPushTargets, pushToPerson } from '../../push/public.ts'
import type { Channel, Sender } from '../delivery/channel.ts'
import { defineSendJob, handleSending } from '../delivery/jobs.ts'
import { messageOfNotice } from './message.ts'

const name = 'push'

const sender: Sender = {
  needsMailHost: false,
  job: defineSendJob('notifications-push'),
  reachable: findPeopleWithPushTargets,
  isAllowed: (notice) => notice.isEmailProven || notice.isOfOwnHome,
  async send(notice, communityName, { scope, push, settings, clock }, { isLast }) {
    const message = messageOfNotice(notice, communityName, settings)
    const pushed = await pushToPerson(scope.forPerson(notice.personId), push, message, clock.now())
    if (pushed.state === 'failed' && pushed.isTemporary && !isLast) throw new Error(pushed.result)
    return pushed
  },
}

/** Push messages to the phones and browsers of a person. */
export const byPush: Channel = {
  name,
  isOn: (settings) => settings.push,
  sender,
  handlers: [handleSending(name, sender)],
}
