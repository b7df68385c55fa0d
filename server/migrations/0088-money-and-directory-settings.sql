-- Where the books of a community are kept, and what its directory never shows, whatever a resident chose (spec association.txt 2.4, 2.11).
alter table communities
  add column books text not null default 'elsewhere' check (books in ('elsewhere', 'here')),
  add column directory_hides text[] not null default '{}' check (directory_hides <@ '{phone,email,home}'::text[]);
