import { about } from '@porchlight/contract/features/about.ts'
import { mailbox } from '@porchlight/contract/features/mailbox.ts'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { useCall } from '../../platform/call/use-call.ts'

export function useAssociation(id: number) {
  return useCall(about.calls.association, { query: { id } })
}

export function useTeam(hoa_id: number) {
  return useCall(about.calls.team, { query: { hoa_id } })
}

/** Writes to somebody of the team (decisions/community.md 48). */
export function useWrite(hoaId: number, personId: number) {
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ subject, body }: { subject: string; body: string }) =>
      request(mailbox.calls.reply, {
        body: {
          HoaMessage: { hm_tos: String(personId), hm_hoa_id: String(hoaId), hm_subject: subject, hm_body: body },
        },
      }),
  })
}
