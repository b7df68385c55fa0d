-- How much room somebody's stored files take, so that a limit needs no sum over all of them: 'person 7', 'community 3'.
create table storage_use (
  owner text not null,
  used_bytes bigint not null,
  primary key (owner)
);
select distribute('storage_use', 'owner');

-- What each stored file was counted as, so that its removal gives exactly that back.
create table counted_files (
  key text not null,
  owners text[] not null,
  size_bytes bigint not null,
  primary key (key)
);
select distribute('counted_files', 'key');

insert into counted_files (key, owners, size_bytes)
select file_key, array['community ' || community_id], size_bytes from documents where file_key is not null
on conflict (key) do nothing;
insert into counted_files (key, owners, size_bytes)
select file_key, array['community ' || community_id], size_bytes from violation_files where file_key is not null
on conflict (key) do nothing;
insert into counted_files (key, owners, size_bytes)
select file_key, array['community ' || community_id], size_bytes from message_attachments where file_key is not null
on conflict (key) do nothing;
insert into counted_files (key, owners, size_bytes)
select file_key, array['community ' || community_id, 'person ' || person_id], size_bytes from completed_forms where file_key is not null
on conflict (key) do nothing;
insert into counted_files (key, owners, size_bytes)
select file_key, array['community ' || community_id, 'person ' || author_person_id], size_bytes from forum_posts where file_key is not null
on conflict (key) do nothing;

insert into storage_use (owner, used_bytes)
select o.owner, sum(f.size_bytes) from counted_files f cross join lateral unnest(f.owners) as o(owner) group by o.owner;

-- Names that were kept before characters that change the direction of writing were taken out of them.
update documents set file_name = coalesce(nullif(regexp_replace(file_name, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'), ''), 'file') where file_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
update completed_forms set file_name = coalesce(nullif(regexp_replace(file_name, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'), ''), 'file') where file_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
update forum_posts set file_name = coalesce(nullif(regexp_replace(file_name, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'), ''), 'file') where file_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
update violation_files set file_name = coalesce(nullif(regexp_replace(file_name, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'), ''), 'file') where file_name ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
update message_attachments set title = coalesce(nullif(regexp_replace(title, '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'), ''), 'file') where title ~ '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]';
