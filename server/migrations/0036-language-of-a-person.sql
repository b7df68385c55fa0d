-- The language of the mails to a person and of their screens; null until their first sign-in (docs/decisions/0045).
alter table people add column language text;
alter table people add constraint people_language_check check (language in ('en', 'es'));
-- The language of the form, for the mail with the decision to a person who has no account yet.
alter table registration_requests add column language text not null default 'en';
alter table registration_requests add constraint registration_requests_language_check check (language in ('en', 'es'));
