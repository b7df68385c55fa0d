import {
  type FlagName,
  flagName,
  frequencyName,
  isChangeable,
  noticeChannels,
} from '@porchlight/contract/shared/notice-settings.ts'
import { noticeFrequencies, topicFacts } from '@porchlight/contract/shared/notice-topics.ts'
import type { AllSettings } from '../notifications/public.ts'
import type { Listing } from './data.ts'

/** The flags and frequencies of all topics. Channels that nobody can change are off. */
export function presentSettings(settings: AllSettings): Record<FlagName, number> {
  const model: Record<FlagName, number> = {}
  for (const [topic, chosen] of settings) {
    for (const channel of noticeChannels) {
      const isOn = channel !== 'sms' && isChangeable(topic, channel) && chosen[channel]
      model[flagName(topic, channel)] = Number(isOn)
    }
    // A form can only send daily or weekly, so the frequency 'immediately' (0) is shown as daily.
    if (topicFacts[topic].inDigest) model[frequencyName(topic)] = chosen.frequency || noticeFrequencies.daily
  }
  return model
}

export function presentListing(listing: Listing) {
  return {
    hpds_hp_id: listing.householdPersonId,
    hpds_directory_enabled: Number(listing.isEnabled),
    hpds_name: listing.name,
    hpds_phone_number: listing.phone,
    hpds_email_address: listing.email,
    show_property: Number(listing.showsProperty),
    hpds_property: listing.address,
  }
}
