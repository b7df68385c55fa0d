import { defineAssignedWork, heldLimit } from '../../../platform/assigned/assigned-work.ts'

// Requests that are not done, and the kinds whose new requests a person gets first. A joined request has the holder of its main request. The
// parameters are those of platform/assigned/assigned-work.ts. PostgreSQL refuses a parameter without a use, so a statement that needs no name, e-mail
// address or time has a condition for it.
defineAssignedWork('request', {
  held: `select r.community_id as "communityId", r.id, r.holder_person_id as "personId", r.subject as title
   from requests r where r.community_id = any($1::bigint[]) and r.holder_person_id is not null
     and ($2::bigint is null or r.holder_person_id = $2) and r.state <> 'done' and r.joined_to_id is null
   order by r.id desc limit ${heldLimit}`,
  handOver: [
    `insert into request_entries (community_id, request_id, kind, event, body, before, person_name, is_of_team, at)
     select r.community_id, r.id, 'change', 'holder', $4::text, r.holder_name, '', true, $6::timestamptz from requests r
     where r.community_id = any($1::bigint[]) and r.holder_person_id = $2::bigint and r.state <> 'done' and r.joined_to_id is null
       and $3::bigint is distinct from $2 and $5::text is not null`,
    `update requests set holder_person_id = $3::bigint, holder_name = $4::text,
       holder_since = case when $3::bigint is null then null else $6::timestamptz end, version = version + 1
     where community_id = any($1::bigint[]) and holder_person_id = $2::bigint and state <> 'done' and $5::text is not null`,
    `update request_kinds set holder_person_id = $3::bigint where community_id = any($1::bigint[]) and holder_person_id = $2::bigint
       and $4::text is not null and $5::text is not null and $6::timestamptz is not null`,
  ],
})
