-- What the directory of a community never shows, whatever a resident chose (spec association.txt 2.4).
alter table communities
  add column directory_hides text[] not null default '{}';
alter table communities add check (directory_hides <@ '{phone,email,home}'::text[]);
